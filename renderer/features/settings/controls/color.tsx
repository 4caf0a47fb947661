import { useId, useRef, useState } from 'react';
import { normalHex } from '../../../../shared/base/color-space.ts';
import { judgeColor } from '../../../../shared/settings/forms/contrast.ts';
import { membersAt } from '../../../../shared/settings/forms/fields.ts';
import type { FieldMeta } from '../../../../shared/settings/define.ts';
import type { JsonValue } from '../../../../shared/settings/json/tree.ts';
import type { JsonPath } from '../../../../shared/settings/model.ts';
import { Button } from '../../../ui/buttons.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { FieldBlock } from '../FieldBlock.tsx';
import { partsOf, useForm, type ControlAttributes, type ControlEntry, type ControlProps } from '../form-context.ts';
import { DraftError } from '../FieldMessages.tsx';
import { useDraft } from '../use-draft.ts';
import { ColorPicker } from './ColorPicker.tsx';

interface HexFieldProps {
  readonly path: JsonPath;
  readonly value: JsonValue | undefined;
  readonly required: boolean;
  readonly meta: FieldMeta;
  readonly attributes: ControlAttributes;
}

/** A hex colour: swatch, text, contrast, and a readable one where it can't be read. */
function HexField({ path, value, required, meta, attributes }: HexFieldProps) {
  const form = useForm();
  const draft = useDraft({
    path,
    value,
    required,
    write: (text) => (/^[0-9a-f]{3}(?:[0-9a-f]{3})?$/i.test(text.trim()) ? `#${text.trim()}` : text.trim()),
  });
  const [isOpen, setOpen] = useState(false);
  const swatch = useRef<HTMLButtonElement>(null);
  const [error, messages] = [useId(), useId()];
  const shown = normalHex(draft.text.startsWith('#') ? draft.text : `#${draft.text}`);
  const verdict =
    meta.contrast === undefined || draft.error !== null
      ? null
      : judgeColor(draft.text, meta.contrast, form.document.model);
  const set = (color: string) => form.set(path, color, true);
  return (
    <>
      <div className="input color-input">
        <button
          ref={swatch}
          type="button"
          className={shown === null ? 'swatch is-empty' : 'swatch'}
          aria-label={`Choose ${meta.title.toLowerCase()}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          style={shown === null ? undefined : { background: shown }}
          onClick={() => setOpen(!isOpen)}
        />
        <input
          type="text"
          {...attributes}
          className="mono-input"
          spellCheck={false}
          autoCapitalize="off"
          aria-invalid={draft.error !== null ? true : attributes['aria-invalid']}
          aria-describedby={[
            draft.error === null ? '' : error,
            verdict === null ? '' : messages,
            attributes['aria-describedby'],
          ]
            .filter(Boolean)
            .join(' ')}
          value={draft.text}
          placeholder="Not set"
          required={required}
          onChange={(event) => draft.change(event.target.value)}
          {...draft.handlers}
        />
        {verdict !== null && (
          <span className={verdict.isReadable ? 'numbers good ratio' : 'numbers bad ratio'}>
            {verdict.ratio.toFixed(1)} : 1
          </span>
        )}
      </div>
      {isOpen && (
        <Popover label={meta.title} anchor={swatch} onClose={() => setOpen(false)}>
          <ColorPicker color={shown ?? String(meta.example)} onChange={set} />
        </Popover>
      )}
      <DraftError id={error} text={draft.error} />
      {verdict !== null && (
        <div className="verdict" id={messages}>
          <p className={verdict.isReadable ? 'say good' : 'say bad'}>
            <Icon name={verdict.isReadable ? 'check' : 'circle-alert'} size="small" />
            <span>{verdict.words}</span>
          </p>
          {verdict.better !== null && (
            <Button
              variant="line"
              aria-label={`Use the readable shade ${verdict.better.color}`}
              onClick={() => form.set(path, verdict.better!.color)}
            >
              <i className="swatch small" style={{ background: verdict.better.color }} />
              Use {verdict.better.color}
              <span className="good numbers">{verdict.better.ratio.toFixed(1)} : 1</span>
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function ColorControl({ field, value, attributes }: ControlProps) {
  return (
    <HexField path={field.path} value={value} required={field.required} meta={field.meta} attributes={attributes} />
  );
}

/** One colour, or a gradient from one to another. */
function GradientControl({ field, value, attributes }: ControlProps) {
  const form = useForm();
  const isGradient = typeof value === 'object' && value !== null;
  const parts = partsOf(value);
  const [from, to] = [parts['from'], parts['to']];
  const one = typeof value === 'string' ? value : typeof from === 'string' ? from : undefined;
  const choose = (kind: 'one' | 'gradient') => {
    if ((kind === 'gradient') === isGradient) return;
    const start = one ?? String(field.meta.example);
    form.set(field.path, kind === 'one' ? start : { from: start, to: start });
  };
  return (
    <div className="gradient-control">
      <div className="gradient-kind">
        <Segments
          label="Kind of colour"
          value={isGradient ? 'gradient' : 'one'}
          options={[
            { value: 'one', label: 'One colour' },
            { value: 'gradient', label: 'Gradient' },
          ]}
          onChange={choose}
        />
        {isGradient &&
          typeof from === 'string' &&
          typeof to === 'string' &&
          normalHex(from) !== null &&
          normalHex(to) !== null && (
            <i
              className="gradient-stage"
              aria-hidden="true"
              style={{ background: `linear-gradient(120deg, ${from}, ${to})` }}
            />
          )}
      </div>
      {isGradient ? (
        <div className="setting-grid">
          {membersAt(form.document.dialect, field.path).map((member) => (
            <FieldBlock key={member.key} field={member} />
          ))}
        </div>
      ) : (
        <HexField
          path={field.path}
          value={value}
          required={field.required}
          meta={field.meta}
          attributes={{ ...attributes }}
        />
      )}
    </div>
  );
}

export const color: ControlEntry = {
  Control: ColorControl,
  shape: 'field',
  isHalf: true,
  shows: ['settings/contrast'],
};
export const gradient: ControlEntry = { Control: GradientControl, shape: 'group' };
