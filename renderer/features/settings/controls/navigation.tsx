import { Button } from '../../../ui/buttons.tsx';
import { useActions } from '../../use-galley.ts';
import type { ControlEntry } from '../form-context.ts';

/** Groups and pages have an editor of their own. */
function NavigationControl() {
  const actions = useActions();
  return (
    <div>
      <Button variant="line" icon="layers" onClick={() => actions.settings.goTo('Navigation')}>
        Edit groups and pages
      </Button>
    </div>
  );
}

export const navigation: ControlEntry = { Control: NavigationControl, shape: 'group' };
