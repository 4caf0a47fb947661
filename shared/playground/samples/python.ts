import { ExactNumber, isContainer, numberOf } from '../../base/exact-json.ts';
import { jsonBody, quoted, type SampleLanguage } from './sample.ts';

export const python: SampleLanguage = {
  id: 'python',
  label: 'Python',
  fence: 'python',
  write(request) {
    const { body } = request;
    const lines = [
      'import requests',
      ...(request.digest === true ? ['from requests.auth import HTTPDigestAuth'] : []),
      '',
    ];
    const imports = lines.length;
    const options = request.digest === true ? ['auth=HTTPDigestAuth("user", "password")'] : [];
    if (request.headers.length > 0) {
      lines.push(
        'headers = {',
        ...request.headers.map(([name, value]) => `    ${quoted(name)}: ${quoted(value)},`),
        '}',
      );
      options.push('headers=headers');
    }
    const json = jsonBody(request);
    // Python holds whole numbers of any length, and would send others as it writes them itself.
    if (json !== undefined && !hasFraction(json)) {
      lines.push(`payload = ${pythonValue(json, 0)}`);
      options.push('json=payload');
    } else if (body.kind === 'text') {
      lines.push(`payload = ${quoted(body.text)}`);
      options.push('data=payload.encode()');
    } else if (body.kind === 'file') options.push(`data=open(${quoted(body.file.name)}, "rb")`);
    else if (body.kind === 'multipart') {
      lines.push('files = [');
      for (const part of body.parts) {
        if ('file' in part)
          lines.push(`    (${quoted(part.name)}, (${quoted(part.file.name)}, open(${quoted(part.file.name)}, "rb"))),`);
        else
          lines.push(
            `    (${quoted(part.name)}, (None, ${quoted(part.text)}${part.type === '' ? '' : `, ${quoted(part.type)}`})),`,
          );
      }
      lines.push(']');
      options.push('files=files');
    }
    if (lines.length > imports) lines.push('');
    lines.push(
      `response = requests.request(${quoted(request.method)}, ${quoted(request.url)}${options.map((option) => `, ${option}`).join('')})`,
      '',
      'print(response.status_code, response.text)',
    );
    return lines.join('\n');
  },
};

function pythonValue(value: unknown, depth: number): string {
  const pad = '    '.repeat(depth + 1);
  const end = '    '.repeat(depth);
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (numberOf(value) !== null) return String(value);
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value))
    return value.length === 0
      ? '[]'
      : `[\n${value.map((entry) => `${pad}${pythonValue(entry, depth + 1)},`).join('\n')}\n${end}]`;
  const entries = Object.entries(value as object);
  return entries.length === 0
    ? '{}'
    : `{\n${entries.map(([key, entry]) => `${pad}${quoted(key)}: ${pythonValue(entry, depth + 1)},`).join('\n')}\n${end}}`;
}

/** Whether a value holds a number that Python would write otherwise than it stands. */
function hasFraction(value: unknown): boolean {
  return value instanceof ExactNumber
    ? !/^-?\d+$/.test(value.text)
    : isContainer(value) && Object.values(value).some(hasFraction);
}
