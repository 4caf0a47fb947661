import { Button } from '../../../ui/buttons.tsx';
import { useDesk } from '../../use-galley.ts';
import type { ControlEntry } from '../form-context.ts';

/** Groups and pages have an editor of their own. */
function NavigationControl() {
  const desk = useDesk();
  return <div><Button look="line" icon="layers" onClick={() => desk.settings.goTo('Navigation')}>Edit groups and pages</Button></div>;
}

export const navigation: ControlEntry = { Control: NavigationControl, shape: 'group' };
