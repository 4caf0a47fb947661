import { indent, jsonBody, quoted, type SampleLanguage } from './sample.ts';

export const javascript: SampleLanguage = {
  id: 'javascript',
  label: 'JavaScript',
  fence: 'javascript',
  write(request) {
    const { body } = request;
    const before: string[] = [];
    const options: string[] = [];
    if (request.method !== 'GET') options.push(`method: ${quoted(request.method)},`);
    if (request.headers.length > 0)
      options.push(
        `headers: {\n${request.headers.map(([name, value]) => `  ${quoted(name)}: ${quoted(value)},`).join('\n')}\n},`,
      );
    const json = jsonBody(request);
    if (json !== undefined) options.push(`body: JSON.stringify(${literal(json)}),`);
    else if (body.kind === 'text') options.push(`body: ${quoted(body.text)},`);
    else if (body.kind === 'file') {
      before.push('import { openAsBlob } from "node:fs";', '');
      options.push(`body: await openAsBlob(${quoted(body.file.name)}),`);
    } else if (body.kind === 'multipart') {
      if (body.parts.some((part) => 'file' in part)) before.push('import { openAsBlob } from "node:fs";', '');
      before.push('const form = new FormData();');
      for (const part of body.parts) {
        if ('file' in part)
          before.push(
            `form.append(${quoted(part.name)}, await openAsBlob(${quoted(part.file.name)}), ${quoted(part.file.name)});`,
          );
        else
          before.push(
            part.type === ''
              ? `form.append(${quoted(part.name)}, ${quoted(part.text)});`
              : `form.append(${quoted(part.name)}, new Blob([${quoted(part.text)}], { type: ${quoted(part.type)} }));`,
          );
      }
      before.push('');
      options.push('body: form,');
    }
    const call =
      options.length === 0
        ? `const response = await fetch(${quoted(request.url)});`
        : `const response = await fetch(${quoted(request.url)}, {\n${indent(options.join('\n'), '  ')}\n});`;
    return [...before, call, '', 'console.log(response.status, await response.text());'].join('\n');
  },
};

/** A value as a literal; a property called `__proto__` would set the prototype, so such a value is parsed from text. */
function literal(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return text.includes('"__proto__"')
    ? `JSON.parse(${quoted(JSON.stringify(value))})`
    : text.replace(/[\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);
}
