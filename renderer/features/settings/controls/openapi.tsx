import type { ListedFile } from '../../../../shared/contract/host/files.ts';
import type { JsonValue } from '../../../../shared/settings/json/tree.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { partsOf, textOf, type ControlEntry, type ControlProps } from '../form-context.ts';
import { useFiles } from '../use-choices.ts';
import { Line, useOneOrMany } from './lines.tsx';
import { OrderedList } from './OrderedList.tsx';

/** OpenAPI files: one or several, each with what is known of it. */
function OpenapiControl({ field, value }: ControlProps) {
  const files = useFiles('data');
  const isParts = typeof value === 'object' && value !== null && !Array.isArray(value);
  const list = useOneOrMany(field.path, isParts ? undefined : value);
  if (isParts) return <FileInParts field={field} value={value} files={files} />;
  const choices = (files ?? []).map(({ path }) => `/${path}`);
  const used = list.texts.map(textOf);
  const fresh = choices.find((choice) => /openapi|swagger|api/i.test(choice) && !used.includes(choice) && !/docs\.json|mint\.json/.test(choice)) ?? '/openapi.json';
  return (
    <OrderedList path={field.path} count={list.texts.length} noun="file" isCompact nameOf={(index) => textOf(list.texts[index]) || `File ${index + 1}`} fresh={() => fresh} onAdd={() => list.add(fresh)} onRemove={list.remove} addLabel="Add an OpenAPI file" empty={field.meta.without}>
      {(index) => (
        <>
          <Line path={list.pathOf(index)} value={list.texts[index]} label={`${field.meta.title} ${index + 1}`} placeholder="/openapi.json" isMono choices={choices} />
          <FileState address={textOf(list.texts[index])} files={files} />
        </>
      )}
    </OrderedList>
  );
}

/** The newer form may name a folder with the file. */
function FileInParts({ field, value, files }: { field: ControlProps['field']; value: JsonValue; files: readonly ListedFile[] | null }) {
  const parts = partsOf(value);
  return (
    <div className="setting-grid">
      <Line path={[...field.path, 'source']} value={parts['source']} label="File" isMono />
      <Line path={[...field.path, 'directory']} value={parts['directory']} label="Folder of its pages" isMono />
      <FileState address={textOf(parts['source'])} files={files} />
    </div>
  );
}

/** Whether the file is there. */
function FileState({ address, files }: { address: string; files: readonly ListedFile[] | null }) {
  if (address === '' || files === null) return null;
  if (/^https?:/i.test(address)) return <p className="say soft"><Icon name="globe" size="small" /><span>Read from the web when it is needed.</span></p>;
  const wanted = address.replace(/^(?:\.?\/)+/, '');
  const file = files.find(({ path }) => path === wanted);
  if (file === undefined) {
    const near = files.find(({ path }) => path.split('/').at(-1) === wanted.split('/').at(-1));
    return <p className="say bad"><Icon name="circle-alert" size="small" /><span>There is no such file in the docs folder.{near === undefined ? ' Put it there, or choose another.' : <> Did you mean <span className="mono">/{near.path}</span>?</>}</span></p>;
  }
  return <p className="say good"><Icon name="check" size="small" /><span>Found, {file.size < 2048 ? `${file.size} bytes` : `${Math.round(file.size / 1024)} KB`}</span></p>;
}


export const openapiList: ControlEntry = { Control: OpenapiControl, shape: 'group' };
