import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChosenFiles } from '../../state/actions/dictionaries.ts';
import { Button, IconButton } from '../../ui/buttons.tsx';
import { useActions, useGalley } from '../use-galley.ts';

const nothing: ChosenFiles = { affixes: null, words: null };

/** `de_DE` as people say it: “German (Germany)”; a name that is no language stays as it is. */
function spoken(name: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(name.replaceAll('_', '-')) ?? name;
  } catch {
    return name;
  }
}

/** Languages whose words are known; others are added from a dictionary's two files. */
export function Dictionaries() {
  const actions = useActions();
  const { surface } = useGalley();
  const [names, setNames] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState(nothing);
  const [said, setSaid] = useState<{ readonly text: string; readonly isTrouble: boolean } | null>(null);
  const add = useRef<HTMLButtonElement>(null);

  const read = useCallback(() => void actions.dictionaries.list().then(setNames, () => undefined), [actions]);
  useEffect(read, [read]);

  async function choose() {
    const files = await surface.chooseFiles('.aff,.dic');
    if (files.length === 0) return;
    const now = actions.dictionaries.choose(chosen, files);
    setChosen(now);
    const { affixes, words } = now;
    if (affixes === null && words === null)
      return setSaid({ text: 'A dictionary is two files, one that ends in .aff and one in .dic.', isTrouble: true });
    if (affixes === null || words === null)
      return setSaid({
        text: `${(affixes ?? words)!.name} is chosen. Its other file ends in ${affixes === null ? '.aff' : '.dic'}: choose it, too.`,
        isTrouble: false,
      });
    setSaid({ text: 'Reading the dictionary…', isTrouble: false });
    const trouble = await actions.dictionaries.add({ affixes, words });
    setChosen(nothing);
    setSaid(
      trouble === null
        ? {
            text: `${spoken(affixes.name.replace(/\.aff$/i, ''))} is added. Pages are looked at again.`,
            isTrouble: false,
          }
        : { text: `${affixes.name} was not added. ${trouble}`, isTrouble: true },
    );
    read();
    add.current?.focus();
  }

  return (
    <div className="field" role="group" aria-labelledby="dictionaries-label">
      <span className="field-label" id="dictionaries-label">
        Languages
      </span>
      <ul className="dictionaries">
        <li>
          <span className="grow">English, American and British</span>
          <span className="dim">comes with Galley</span>
        </li>
        {names.map((name) => (
          <li key={name}>
            <span className="grow truncate">{spoken(name)}</span>
            <span className="dim mono truncate">{name}</span>
            <IconButton
              icon="trash"
              label={`Take away ${spoken(name)}`}
              tiny
              onClick={() => {
                add.current?.focus();
                void actions.dictionaries.remove(name, spoken(name), read);
              }}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button ref={add} variant="line" onClick={() => void choose()}>
          {chosen === nothing ? 'Add a dictionary…' : 'Choose the other file…'}
        </Button>
      </div>
      <p className={said?.isTrouble === true ? 'dictionaries-said bad' : 'dictionaries-said dim'} role="status">
        {said?.text ?? 'Hunspell dictionaries, as LibreOffice and Firefox have them: a file .aff and a file .dic.'}
      </p>
    </div>
  );
}
