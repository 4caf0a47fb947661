export * from '../base/color-space.ts';
