import type { ListedFile } from '../../../../shared/contract/host/files.ts';
import type { JsonValue } from '../../../../shared/settings/json/tree.ts';
import type { JsonPath } from '../../../../shared/settings/model.ts';
import { ApiFileStatus } from '../ApiFileStatus.tsx';
import { partsOf, textOf, useForm, type ControlEntry, type ControlProps } from '../form-context.ts';
import { offerOf, useFiles, useOffers } from '../use-choices.ts';
import { Line, useOneOrMany } from './lines.tsx';
import { OrderedList } from './OrderedList.tsx';

const addressesOf = (files: readonly ListedFile[] | null) => (files ?? []).map(({ path }) => `/${path}`);
const filesOffer = (values: readonly string[]) => offerOf('Files of the docs folder', 'file', values);

const isParts = (value: JsonValue | undefined) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an entry is, by the setting that lists it: files are offered whose names say that they are one. */
const kinds = {
  openapi: { addLabel: 'Add an OpenAPI file', names: /openapi|swagger|(?:^|[^c])api/i, usual: '/openapi.json' },
  asyncapi: { addLabel: 'Add an AsyncAPI file', names: /asyncapi|events|channels/i, usual: '/asyncapi.json' },
};

/** OpenAPI or AsyncAPI files: one or several, each with what is known of it. */
function OpenapiControl({ field, value }: ControlProps) {
  const { addLabel, names, usual } = kinds[field.path.at(-1) === 'asyncapi' ? 'asyncapi' : 'openapi'];
  const form = useForm();
  const files = useFiles('data');
  const list = useOneOrMany(field.path, value);
  const choices = addressesOf(files);
  const sourceOf = (file: JsonValue | undefined) =>
    textOf(file !== undefined && isParts(file) ? partsOf(file)['source'] : file);
  const used = list.texts.map(sourceOf);
  const fresh =
    choices.find((choice) => names.test(choice) && !used.includes(choice) && !/docs\.json|mint\.json/.test(choice)) ??
    usual;
  return (
    <OrderedList
      path={field.path}
      count={list.texts.length}
      noun="file"
      isCompact
      nameOf={(index) => sourceOf(list.texts[index]) || `File ${index + 1}`}
      fresh={() => fresh}
      onAdd={() => list.add(fresh)}
      onRemove={list.remove}
      addLabel={addLabel}
      empty={field.meta.without}
    >
      {(index) =>
        isParts(list.texts[index]) ? (
          <FileInParts path={list.pathOf(index)} value={list.texts[index]!} files={files} />
        ) : (
          <>
            <Line
              path={list.pathOf(index)}
              value={list.texts[index]}
              label={`${field.meta.title} ${index + 1}`}
              placeholder={usual}
              isMono
              offer={filesOffer(choices)}
            />
            <ApiFileStatus
              address={textOf(list.texts[index])}
              files={files}
              onChoose={(address) => form.set(list.pathOf(index), address)}
            />
          </>
        )
      }
    </OrderedList>
  );
}

/** The newer form may name a folder with the file. */
function FileInParts({
  path,
  value,
  files,
}: {
  path: JsonPath;
  value: JsonValue;
  files: readonly ListedFile[] | null;
}) {
  const form = useForm();
  const offers = useOffers();
  const parts = partsOf(value);
  return (
    <div className="setting-grid">
      <div className="setting is-half">
        <span className="field-label">File</span>
        <Line
          path={[...path, 'source']}
          value={parts['source']}
          label="File"
          isMono
          offer={filesOffer(addressesOf(files))}
        />
      </div>
      <div className="setting is-half">
        <span className="field-label">Folder of its pages</span>
        <Line
          path={[...path, 'directory']}
          value={parts['directory']}
          label="Folder of its pages"
          placeholder="api-reference"
          isMono
          offer={offers.folder}
        />
      </div>
      <div className="setting">
        <ApiFileStatus
          address={textOf(parts['source'])}
          files={files}
          onChoose={(address) => form.set([...path, 'source'], address)}
        />
      </div>
    </div>
  );
}

export const openapiList: ControlEntry = {
  Control: OpenapiControl,
  shape: 'group',
  entriesShowProblems: true,
  isOneOrMany: true,
};
