import { useState, type KeyboardEvent } from 'react';
import { needsAt } from '../../../shared/settings/forms/edit.ts';
import type { JsonValue } from '../../../shared/settings/json/tree.ts';
import type { JsonPath } from '../../../shared/settings/model.ts';
import { draftKey } from '../../state/actions/settings.ts';
import { afterPress } from '../../ui/press.ts';
import { useApp, useActions } from '../use-galley.ts';
import { useForm } from './form-context.ts';

export interface Draft {
  readonly text: string;
  /** What it lacks, once the writer has left the field; null while it is fine. */
  readonly error: string | null;
  readonly change: (text: string) => void;
  readonly handlers: {
    readonly onFocus: () => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

export interface DraftOptions {
  readonly path: JsonPath;
  readonly value: JsonValue | undefined;
  /** An empty field can't take the setting out of the file. */
  readonly required: boolean;
  /** How the typed text stands in the file. */
  readonly write?: (text: string) => JsonValue;
}

/**
 * A text that is being typed into a field. It goes into the file whenever the
 * setting can have it; until then it stays here, and the file keeps what it had.
 */
export function useDraft({ path, value, required, write = (text) => text }: DraftOptions): Draft {
  const actions = useActions();
  const form = useForm();
  const key = draftKey(path);
  const draft = useApp((state) => state.settingsDrafts[key]);
  const [isTyping, setTyping] = useState(false);
  const { dialect } = form.document;
  const committed = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const needs = (text: string): string | null =>
    text === '' ? (required ? 'a text that is not empty' : null) : needsAt(dialect, path, write(text));
  const missing = draft === undefined ? null : needs(draft);
  const kept = committed === '' ? '' : ` The file keeps “${committed}”.`;

  return {
    text: draft ?? committed,
    error: missing === null || isTyping ? null : `This needs ${missing}.${kept}`,
    change(text) {
      setTyping(draft === undefined || isTyping);
      if (needs(text) !== null) return actions.settings.setDraft(path, text);
      actions.settings.setDraft(path, null);
      form.set(path, text === '' ? undefined : write(text), true);
    },
    handlers: {
      onFocus: () => undefined,
      onBlur: () => afterPress(() => setTyping(false)),
      onKeyDown(event) {
        if (event.key === 'Enter') setTyping(false);
        if (event.key !== 'Escape' || draft === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        actions.settings.setDraft(path, null);
      },
    },
  };
}
