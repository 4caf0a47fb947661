import { describe, expect, it } from 'vitest';
import { listStep, nextChoice, type ListStep } from './combobox.ts';

describe('a step in a list', () => {
  it.each<[step: ListStep, chosen: number, count: number, next: number]>([
    ['down', -1, 3, 0],
    ['down', 0, 3, 1],
    ['down', 2, 3, 0],
    ['up', -1, 3, 2],
    ['up', 1, 3, 0],
    ['up', 0, 3, 2],
    ['page-down', -1, 30, 8],
    ['page-down', 4, 30, 12],
    ['page-down', 25, 30, 29],
    ['page-up', 12, 30, 4],
    ['page-up', 3, 30, 0],
    ['page-up', -1, 30, 0],
    ['down', -1, 0, -1],
    ['page-up', -1, 0, -1],
  ])('%s from %i of %i is %i', (step, chosen, count, next) => {
    expect(nextChoice(chosen, count, step)).toBe(next);
  });

  it('is meant by four keys, and by no word of Object', () => {
    expect(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'].map(listStep)).toEqual([
      'up',
      'down',
      'page-up',
      'page-down',
    ]);
    expect(['Home', 'Enter', 'constructor', '__proto__'].map(listStep)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
