import type { InputHTMLAttributes } from 'react';
import { Suggest, type Suggestion } from '../../../ui/Suggest.tsx';

/** What a field offers. */
export interface Offer {
  /** What they are: “Pages of the site”. */
  readonly label: string;
  /** What fits to the letters typed, the best first. */
  readonly find: (typed: string) => readonly Suggestion[];
}

interface OfferedTextProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'className' | 'type'
> {
  readonly value: string;
  readonly isMono?: boolean;
  readonly offer?: Offer;
  readonly onChange: (text: string) => void;
}

/** A text field, with what could be meant to choose from where that is known. */
export function OfferedText({ value, isMono = false, offer, onChange, ...rest }: OfferedTextProps) {
  if (offer === undefined)
    return (
      <input
        {...rest}
        type="text"
        className={isMono ? 'input mono-input' : 'input'}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <Suggest
      {...rest}
      isMono={isMono}
      listLabel={offer.label}
      value={value}
      suggestions={offer.find}
      onChange={onChange}
    />
  );
}
