import { useId, type ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

/** One sentence, one action, for lists and panes without content. */
export function Empty({
  icon,
  title,
  children,
  actions,
}: {
  icon: IconName;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="empty">
      <Icon name={icon} size="large" />
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {actions !== undefined && <div className="actions">{actions}</div>}
    </div>
  );
}

export interface FieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: string | null;
  /** Gets the attributes that join control, help and error. */
  readonly children: (attributes: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': boolean | undefined;
  }) => ReactNode;
}

/** A labelled control; its error stands at the field. */
export function Field({ label, help, error = null, children }: FieldProps) {
  const id = useId();
  const described = [help === undefined ? '' : `${id}-help`, error === null ? '' : `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error === null ? undefined : true,
      })}
      {help !== undefined && (
        <span className="help" id={`${id}-help`}>
          {help}
        </span>
      )}
      {error !== null && (
        <span className="error" id={`${id}-error`} role="alert">
          <Icon name="circle-alert" size="small" />
          {error}
        </span>
      )}
    </div>
  );
}

/** How far a piece of work is. */
export function Progress({ label, value, total }: { label: string; value: number; total: number }) {
  const share = total === 0 ? 0 : Math.min(1, value / total);
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <i style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}

/** Words with `code` marks set in mono, as problems are worded. */
export function Worded({ text }: { text: string }) {
  return text.split(/`([^`]+)`/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="mono">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
