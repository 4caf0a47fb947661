import { shellQuoted, type SampleLanguage } from './sample.ts';

// Everything of the request stands in single quotes, so nothing in an API file
// can make the shell run it; no heredocs (LIBRARIES.md, “Hazard”).
export const curl: SampleLanguage = {
  id: 'curl',
  label: 'cURL',
  fence: 'bash',
  write(request) {
    // Without --globoff curl reads [ ] { } in addresses as patterns.
    const isPlain = !/[[\]{}]/.test(request.url);
    // With --request HEAD curl waits for a body that never comes; --head can have none itself.
    const method = request.method === 'HEAD' && request.body.kind === 'none' ? '--head' : `--request ${request.method}`;
    const lines = [`curl ${isPlain ? '' : '--globoff '}${method} \\`, `  --url ${shellQuoted(request.url)}`];
    const add = (line: string) => {
      lines[lines.length - 1] += ' \\';
      lines.push(`  ${line}`);
    };
    if (request.digest === true) add("--digest --user 'user:password'");
    // A header without a value needs a semicolon in place of the colon, or curl leaves it out.
    for (const [name, value] of request.headers)
      add(`--header ${shellQuoted(value === '' ? `${name};` : `${name}: ${value}`)}`);
    const { body } = request;
    if (body.kind === 'text') add(`--data-raw ${shellQuoted(body.text)}`);
    else if (body.kind === 'file') add(`--data-binary ${shellQuoted(`@${body.file.name}`)}`);
    else if (body.kind === 'multipart') {
      for (const part of body.parts) {
        if ('file' in part) add(`--form ${shellQuoted(`${formName(part.name)}=@${part.file.name}`)}`);
        else if (part.type === '') add(`--form-string ${shellQuoted(`${formName(part.name)}=${part.text}`)}`);
        else
          add(
            `--form ${shellQuoted(`${formName(part.name)}="${part.text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}";type=${part.type}`)}`,
          );
      }
    }
    return lines.join('\n');
  },
};

/** An equals sign ends a field's name for curl. */
function formName(name: string): string {
  return name.replaceAll('=', '%3D');
}
