import type { InputHTMLAttributes } from 'react';
import { fitting } from '../../../state/fuzzy.ts';
import type { IconName } from '../../../ui/Icon.tsx';
import { Suggest } from '../../../ui/Suggest.tsx';

/** What a field offers. */
export interface Offer {
  /** What they are: “Pages of the site”. */
  readonly label: string;
  readonly icon: IconName;
  readonly values: readonly string[];
}

interface OfferedTextProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'className' | 'type'> {
  readonly value: string;
  readonly isMono?: boolean;
  readonly offer?: Offer;
  readonly onChange: (text: string) => void;
}

/** A text field, with what could be meant to choose from where that is known. */
export function OfferedText({ value, isMono = false, offer, onChange, ...rest }: OfferedTextProps) {
  if (offer === undefined || offer.values.length === 0) return <input {...rest} type="text" className={isMono ? 'input mono-input' : 'input'} spellCheck={false} value={value} onChange={(event) => onChange(event.target.value)} />;
  const { label, icon, values } = offer;
  return <Suggest {...rest} isMono={isMono} listLabel={label} value={value} suggestions={(typed) => fitting(values, typed).map((text) => ({ value: text, label: text, icon }))} onChange={onChange} />;
}
