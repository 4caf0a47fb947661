import type { CommandId } from '../commands/registry.ts';
import { IconButton, type IconButtonProps } from '../ui/buttons.tsx';
import { useCommand } from './use-galley.ts';

type Props = Omit<IconButtonProps, 'label' | 'keys' | 'disabled' | 'onClick'> & {
  readonly id: CommandId;
  /** Where the command’s own title is too long. */
  readonly label?: string;
};

/** A button that runs a command: called as it is, with its keys, and off where it can’t be run. */
export function CommandButton({ id, label, ...rest }: Props) {
  const { title, keys, ariaKeys, isEnabled, run } = useCommand(id);
  return (
    <IconButton
      label={label ?? title}
      keys={keys}
      aria-keyshortcuts={ariaKeys}
      disabled={!isEnabled}
      onClick={run}
      {...rest}
    />
  );
}
