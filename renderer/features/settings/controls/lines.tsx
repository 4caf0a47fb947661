import { useId } from 'react';
import { insertInArray, removeValue } from '../../../../shared/settings/json/edit.ts';
import type { JsonValue } from '../../../../shared/settings/json/tree.ts';
import type { JsonPath } from '../../../../shared/settings/model.ts';
import { problemsOfField } from '../../../../shared/settings/forms/problems.ts';
import { useActions } from '../../use-galley.ts';
import { partsOf, textOf, useForm, type ControlEntry, type ControlProps, type FieldProblem } from '../form-context.ts';
import { DraftError, ProblemsAtField } from '../FieldMessages.tsx';
import { useDraft } from '../use-draft.ts';
import { OfferedText, type Offer } from './OfferedText.tsx';
import { OrderedList } from './OrderedList.tsx';

interface LineProps {
  readonly path: JsonPath;
  readonly value: JsonValue | undefined;
  readonly label: string;
  readonly placeholder?: string;
  readonly isMono?: boolean;
  readonly offer?: Offer;
}

/** One text of a list. */
export function Line({ path, value, label, placeholder, isMono = false, offer }: LineProps) {
  const form = useForm();
  const draft = useDraft({ path, value, required: true });
  const [id, messages] = [useId(), useId()];
  const problems = problemsOfField(form.problems, path, []);
  return (
    <div className="text-line" data-setting={JSON.stringify(path)}>
      <OfferedText
        aria-label={label}
        isMono={isMono}
        offer={offer}
        {...describedBy(draft.error, problems, id, messages)}
        value={draft.text}
        placeholder={placeholder}
        onChange={draft.change}
        {...draft.handlers}
      />
      <DraftError id={id} text={draft.error} />
      <ProblemsAtField id={messages} problems={draft.error === null ? problems : []} />
    </div>
  );
}

/** A setting that is one text or a list of them: how it is shown, and how it changes. */
export function useOneOrMany(path: JsonPath, value: JsonValue | undefined) {
  const actions = useActions();
  const form = useForm();
  const isList = Array.isArray(value);
  const texts: readonly JsonValue[] = isList ? (value as readonly JsonValue[]) : value === undefined ? [] : [value];
  return {
    texts,
    /** One text stands by itself, several in a list. */
    pathOf: (index: number): JsonPath => (isList ? [...path, index] : path),
    add(text: string) {
      if (texts.length === 0) form.set(path, text);
      else if (isList) actions.settings.edit((now) => insertInArray(now, path, texts.length, text));
      else form.set(path, [...texts, text]);
    },
    remove(index: number) {
      if (texts.length < 2) form.set(path, undefined);
      else actions.settings.edit((now) => removeValue(now, [...path, index]));
    },
  };
}

/** Plain words in an order. */
function ListControl({ field, value }: ControlProps) {
  const list = useOneOrMany(field.path, value);
  return (
    <OrderedList
      path={field.path}
      count={list.texts.length}
      noun="entry"
      isCompact
      nameOf={(index) => textOf(list.texts[index]) || `Entry ${index + 1}`}
      fresh={() => ''}
      onAdd={() => list.add('')}
      onRemove={list.remove}
      addLabel="Add an entry"
      empty={field.meta.without}
    >
      {(index) => (
        <Line path={list.pathOf(index)} value={list.texts[index]} label={`${field.meta.title} ${index + 1}`} />
      )}
    </OrderedList>
  );
}

/** Versions: names in an order, the first one shown at first. Some have an address or a language as well. */
function VersionsControl({ field, value }: ControlProps) {
  const form = useForm();
  const entries = Array.isArray(value) ? (value as readonly JsonValue[]) : [];
  const nameOf = (index: number) =>
    textOf(entries[index]) || textOf(partsOf(entries[index])['name']) || `Version ${index + 1}`;
  const fresh = () => {
    const names = entries.map((_, index) => nameOf(index));
    let number = entries.length + 1;
    while (names.includes(`v${number}`)) number++;
    return `v${number}`;
  };
  return (
    <OrderedList
      path={field.path}
      count={entries.length}
      noun="version"
      isCompact
      nameOf={nameOf}
      fresh={fresh}
      addLabel="Add a version"
      empty={field.meta.without}
    >
      {(index) => {
        const isDetailed = typeof entries[index] === 'object';
        const parts = partsOf(entries[index]);
        return (
          <>
            <Line
              path={isDetailed ? [...field.path, index, 'name'] : [...field.path, index]}
              value={isDetailed ? parts['name'] : entries[index]}
              label={`Version ${index + 1}`}
            />
            <div className="version-more">
              {isDetailed ? (
                <>
                  <Detail
                    path={[...field.path, index, 'url']}
                    value={parts['url']}
                    label="Address of another site"
                    placeholder="https://v1.docs.acme.com"
                  />
                  <Detail
                    path={[...field.path, index, 'locale']}
                    value={parts['locale']}
                    label="Language code"
                    placeholder="fr"
                  />
                  <label className="check">
                    <input
                      type="checkbox"
                      checked={parts['default'] === true}
                      onChange={(event) =>
                        form.set([...field.path, index, 'default'], event.target.checked ? true : undefined)
                      }
                    />
                    Shown at first
                  </label>
                </>
              ) : (
                <button
                  type="button"
                  className="button link slim"
                  onClick={() => form.set([...field.path, index], { name: nameOf(index) })}
                >
                  Give it an address or a language…
                </button>
              )}
              {index === 0 && !entries.some((_, other) => partsOf(entries[other])['default'] === true) && (
                <span className="chip">Shown at first</span>
              )}
            </div>
          </>
        );
      }}
    </OrderedList>
  );
}

function Detail({
  path,
  value,
  label,
  placeholder,
}: {
  path: JsonPath;
  value: JsonValue | undefined;
  label: string;
  placeholder: string;
}) {
  const form = useForm();
  const draft = useDraft({ path, value, required: false });
  const [id, messages] = [useId(), useId()];
  const problems = problemsOfField(form.problems, path, []);
  return (
    <div className="text-line">
      <input
        type="text"
        className="input slim"
        aria-label={label}
        data-tip={label}
        placeholder={placeholder}
        {...describedBy(draft.error, problems, id, messages)}
        value={draft.text}
        onChange={(event) => draft.change(event.target.value)}
        {...draft.handlers}
      />
      <DraftError id={id} text={draft.error} />
      <ProblemsAtField id={messages} problems={draft.error === null ? problems : []} />
    </div>
  );
}

function describedBy(error: string | null, problems: readonly FieldProblem[], id: string, messages: string) {
  return {
    'aria-invalid': error !== null || problems.some(({ severity }) => severity === 'error') ? true : undefined,
    'aria-describedby':
      [error === null ? '' : id, problems.length === 0 ? '' : messages].filter(Boolean).join(' ') || undefined,
  };
}

/** One base address, or several that readers choose from. */
function BaseUrlsControl({ field, value }: ControlProps) {
  const list = useOneOrMany(field.path, value);
  const fresh = list.texts.length === 0 ? 'https://api.example.com' : `https://api${list.texts.length + 1}.example.com`;
  return (
    <OrderedList
      path={field.path}
      count={list.texts.length}
      noun="address"
      isCompact
      nameOf={(index) => textOf(list.texts[index]) || `Address ${index + 1}`}
      fresh={() => fresh}
      onAdd={() => list.add(fresh)}
      onRemove={list.remove}
      addLabel={list.texts.length === 0 ? 'Set the base address' : 'Add another address'}
      empty={field.meta.without}
    >
      {(index) => (
        <Line
          path={list.pathOf(index)}
          value={list.texts[index]}
          label={list.texts.length === 1 ? field.meta.title : `${field.meta.title} ${index + 1}`}
          isMono
        />
      )}
    </OrderedList>
  );
}

export const list: ControlEntry = {
  Control: ListControl,
  shape: 'group',
  entriesShowProblems: true,
  isOneOrMany: true,
};
export const versions: ControlEntry = { Control: VersionsControl, shape: 'cards', entriesShowProblems: true };
export const baseUrls: ControlEntry = {
  Control: BaseUrlsControl,
  shape: 'group',
  entriesShowProblems: true,
  isOneOrMany: true,
};
