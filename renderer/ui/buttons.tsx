import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon, type IconName } from './Icon.tsx';

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'title'>;

export interface ButtonProps extends Native {
  /** line: bordered; primary: the one next step of a view; ink: export; link, danger: coloured words. */
  readonly variant?: 'plain' | 'line' | 'primary' | 'ink' | 'quiet' | 'link' | 'danger';
  readonly size?: 'control' | 'field' | 'slim';
  readonly icon?: IconName;
  /** Shortcut shown behind the words, as people read it. */
  readonly keys?: string;
  readonly tip?: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ variant = 'plain', size = 'control', icon, keys, tip, children, ref, ...rest }: ButtonProps) {
  const classes = [
    'button',
    variant === 'plain' ? '' : variant,
    size === 'field' ? 'field-size' : size === 'slim' ? 'slim' : '',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <button ref={ref} type="button" className={classes} data-tip={tip} {...rest}>
      {icon !== undefined && <Icon name={icon} size="small" />}
      {children}
      {keys !== undefined && keys !== '' && <kbd aria-hidden="true">{keys}</kbd>}
    </button>
  );
}

export interface IconButtonProps extends Native {
  readonly icon: IconName;
  /** Its name for everyone: read out, and shown as tooltip with the shortcut. */
  readonly label: string;
  readonly keys?: string;
  readonly tiny?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon, label, keys, tiny = false, ref, ...rest }: IconButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={tiny ? 'icon-button tiny' : 'icon-button'}
      aria-label={label}
      data-tip={label}
      data-tip-keys={keys}
      {...rest}
    >
      <Icon name={icon} size={tiny ? 'small' : undefined} />
    </button>
  );
}
