import { holdsExact } from '../../base/exact-json.ts';
import { hasTypedText, multipartPieces, sampleBoundary } from '../multipart.ts';
import type { HttpRequest } from '../types.ts';
import { indent, jsonBody, quoted, type SampleLanguage } from './sample.ts';

export const javascript: SampleLanguage = {
  id: 'javascript',
  label: 'JavaScript',
  fence: 'javascript',
  write(request) {
    const { body } = request;
    if (request.method === 'GET' || request.method === 'HEAD') {
      if (body.kind === 'text') return withNode(request, body.text);
      if (body.kind === 'multipart' && !body.parts.some((part) => 'file' in part))
        return withNode(
          {
            ...request,
            headers: [...request.headers, ['Content-Type', `multipart/form-data; boundary=${sampleBoundary}`]],
          },
          multipartPieces(body.parts, sampleBoundary).join(''),
        );
    }
    if (request.method === 'TRACE') return withNode(request, null);
    const before: string[] = [];
    const options: string[] = [];
    if (request.method !== 'GET') options.push(`method: ${quoted(request.method)},`);
    const headers = request.headers.map(([name, value]) => `  ${quoted(name)}: ${quoted(value)},`);
    const headersAt = options.length;
    const json = jsonBody(request);
    // A number that JavaScript can't hold is sent as the text that it is.
    if (json !== undefined && !holdsExact(json)) options.push(`body: JSON.stringify(${literal(json)}),`);
    else if (body.kind === 'text') options.push(`body: ${quoted(body.text)},`);
    else if (body.kind === 'file') {
      before.push('import { openAsBlob } from "node:fs";', '');
      options.push(`body: await openAsBlob(${quoted(body.file.name)}),`);
    } else if (body.kind === 'multipart') {
      if (body.parts.some((part) => 'file' in part)) before.push('import { openAsBlob } from "node:fs";', '');
      if (hasTypedText(body.parts)) {
        // FormData would make a file of every part with a type.
        headers.push(`  "Content-Type": ${quoted(`multipart/form-data; boundary=${sampleBoundary}`)},`);
        before.push(
          'const form = new Blob([',
          ...multipartPieces(body.parts, sampleBoundary).map((piece) =>
            typeof piece === 'string' ? `  ${quoted(piece)},` : `  await openAsBlob(${quoted(piece.name)}),`,
          ),
          ']);',
        );
      } else before.push('const form = new FormData();');
      for (const part of hasTypedText(body.parts) ? [] : body.parts) {
        if ('file' in part)
          before.push(
            `form.append(${quoted(part.name)}, await openAsBlob(${quoted(part.file.name)}), ${quoted(part.file.name)});`,
          );
        else before.push(`form.append(${quoted(part.name)}, ${quoted(part.text)});`);
      }
      before.push('');
      options.push('body: form,');
    }
    if (headers.length > 0) options.splice(headersAt, 0, `headers: {\n${headers.join('\n')}\n},`);
    const call =
      options.length === 0
        ? `const response = await fetch(${quoted(request.url)});`
        : `const response = await fetch(${quoted(request.url)}, {\n${indent(options.join('\n'), '  ')}\n});`;
    return [...before, call, '', 'console.log(response.status, await response.text());'].join('\n');
  },
};

/** fetch refuses a body with GET and HEAD, and TRACE altogether; Node's own client sends them. */
function withNode(request: HttpRequest, text: string | null): string {
  const kind = /^https:/i.test(request.url) ? 'https' : 'http';
  const headers = [
    ...request.headers.map(([name, value]) => `    ${quoted(name)}: ${quoted(value)},`),
    ...(text === null ? [] : ['    "Content-Length": Buffer.byteLength(body),']),
  ];
  return [
    `import ${kind} from "node:${kind}";`,
    '',
    ...(text === null ? [] : [`const body = ${quoted(text)};`]),
    `const request = ${kind}.request(${quoted(request.url)}, {`,
    `  method: ${quoted(request.method)},`,
    ...(headers.length === 0 ? [] : ['  headers: {', ...headers, '  },']),
    '});',
    'request.on("response", async (response) => {',
    '  console.log(response.statusCode, Buffer.concat(await response.toArray()).toString());',
    '});',
    `request.end(${text === null ? '' : 'body'});`,
  ].join('\n');
}

/** A value as a literal; a property called `__proto__` would set the prototype, so such a value is parsed from text. */
function literal(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return text.includes('"__proto__"')
    ? `JSON.parse(${quoted(JSON.stringify(value))})`
    : text.replace(/[\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);
}
