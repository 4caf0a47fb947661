import { createContext, useContext, type ReactNode } from 'react';
import type { Diagnostic, Severity } from '../../../shared/base/diagnostic.ts';
import type { ControlName } from '../../../shared/settings/define.ts';
import type { FormField } from '../../../shared/settings/forms/fields.ts';
import type { JsonValue } from '../../../shared/settings/json/tree.ts';
import type { SettingsDocument } from '../../../shared/settings/document.ts';
import type { JsonPath } from '../../../shared/settings/model.ts';
import type { SettingsRule } from '../../../shared/settings/rules.ts';

/** A problem of the settings file at its field, whoever found it. */
export interface FieldProblem {
  readonly rule: string;
  readonly path: JsonPath;
  readonly severity: Severity;
  readonly title: string;
  readonly detail: string;
  readonly fixes: readonly { readonly title: string; readonly run: () => void }[];
  /** It is about a word that no dictionary has. */
  readonly ofWord?: Diagnostic;
}

/** What stands behind every control that a field's definition may name. */
export type Controls = Readonly<Record<ControlName, ControlEntry>>;

/** The open settings file, as the controls see it. */
export interface Form {
  readonly document: SettingsDocument;
  readonly problems: readonly FieldProblem[];
  /** Controls hold fields, which have controls: each field finds its own here. */
  readonly controls: Controls;
  /** Value as it stands in the file; undefined where there is none. */
  valueAt(path: JsonPath): JsonValue | undefined;
  /** The file that a value stands in, as the settings name it (`$ref`); null where it stands in the settings file. */
  fileOf(path: JsonPath): string | null;
  /** `undefined` takes the setting out of the file. */
  set(path: JsonPath, value: JsonValue | undefined, isTyping?: boolean): void;
}

export const FormContext = createContext<Form | null>(null);

export function useForm(): Form {
  const form = useContext(FormContext);
  if (form === null) throw new Error('outside of the settings form');
  return form;
}

/** Joins a control with its label, help and problems. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface ControlProps {
  readonly field: FormField;
  readonly value: JsonValue | undefined;
  readonly attributes: ControlAttributes;
}

export interface ControlEntry {
  readonly Control: (props: ControlProps) => ReactNode;
  /**
   * field: one element that the label belongs to. row: a switch behind its words.
   * group: several elements under one name. cards: a list or a bigger part of the form.
   */
  readonly shape: 'field' | 'row' | 'group' | 'cards';
  /** Two of them fit side by side. */
  readonly isHalf?: boolean;
  /** Each entry says itself what is wrong with it. */
  readonly entriesShowProblems?: boolean;
  /** A text may stand for a list of one. */
  readonly isOneOrMany?: boolean;
  /** Rules that the control itself speaks for: their problems are not said again below it. */
  readonly shows?: readonly SettingsRule[];
}

/** A record as JSON objects are, or an empty one. */
export function partsOf(value: JsonValue | undefined): Readonly<Record<string, JsonValue>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, JsonValue>)
    : {};
}

export function entriesOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? (value as readonly JsonValue[]) : [];
}

export function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
