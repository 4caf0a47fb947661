import { Icon } from '../ui/Icon.tsx';

/** What stands against something, and what to do. */
export interface Trouble {
  readonly title: string;
  readonly detail: string;
}

export function TroubleNote({ trouble: { title, detail } }: { readonly trouble: Trouble }) {
  return (
    <div className="note warn" role="alert">
      <Icon name="triangle-alert" />
      <div className="grow">
        <b>{title}</b>
        {detail !== '' && <p>{detail}</p>}
      </div>
    </div>
  );
}
