export { logoField } from '../../specification/fields/logo.ts';
