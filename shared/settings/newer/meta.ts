import type { FieldMeta } from '../define.ts';

/** Metadata of a setting of the newer dialect: all of it is beyond the specification. */
export function meta(title: string, help: string, example: unknown, widget: FieldMeta['widget'], without: string, more: Partial<FieldMeta> = {}): FieldMeta {
  return { title, help, example, widget, without, standing: 'extra', ...more };
}
