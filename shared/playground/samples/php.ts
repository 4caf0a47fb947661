import { hasTypedText, multipartLines, sampleBoundary } from '../multipart.ts';
import { singleQuoted, type SampleLanguage } from './sample.ts';

export const php: SampleLanguage = {
  id: 'php',
  label: 'PHP',
  fence: 'php',
  write(request) {
    const { body } = request;
    const options = [
      `CURLOPT_URL => ${singleQuoted(request.url)},`,
      'CURLOPT_RETURNTRANSFER => true,',
      `CURLOPT_CUSTOMREQUEST => ${singleQuoted(request.method)},`,
    ];
    if (request.digest === true)
      options.push('CURLOPT_HTTPAUTH => CURLAUTH_DIGEST,', "CURLOPT_USERPWD => 'user:password',");
    if (request.method === 'HEAD') options.push('CURLOPT_NOBODY => true,');
    const isByHand = body.kind === 'multipart' && hasTypedText(body.parts);
    const headers = isByHand
      ? [...request.headers, ['Content-Type', `multipart/form-data; boundary=${sampleBoundary}`] as const]
      : request.headers;
    if (headers.length > 0)
      options.push(
        `CURLOPT_HTTPHEADER => [\n${headers.map(([name, value]) => `        ${singleQuoted(value === '' ? `${name};` : `${name}: ${value}`)},`).join('\n')}\n    ],`,
      );
    if (body.kind === 'text') options.push(`CURLOPT_POSTFIELDS => ${singleQuoted(body.text)},`);
    else if (body.kind === 'file')
      options.push(`CURLOPT_POSTFIELDS => file_get_contents(${singleQuoted(body.file.name)}),`);
    else if (isByHand)
      // CURLStringFile would name a file, if only with an empty name.
      options.push(
        `CURLOPT_POSTFIELDS => implode("\\r\\n", [\n${multipartLines(body.parts, sampleBoundary)
          .map(
            (line) =>
              `        ${typeof line === 'string' ? singleQuoted(line) : `file_get_contents(${singleQuoted(line.name)})`},`,
          )
          .join('\n')}\n    ]),`,
      );
    else if (body.kind === 'multipart') {
      const names = new Map<string, number>();
      const fields = body.parts.map((part) => {
        // PHP's arrays hold a name once; a number in brackets keeps the others apart.
        const count = names.get(part.name) ?? 0;
        names.set(part.name, count + 1);
        const name = count === 0 ? part.name : `${part.name}[${count}]`;
        const value = 'file' in part ? `new CURLFile(${singleQuoted(part.file.name)})` : singleQuoted(part.text);
        return `        ${singleQuoted(name)} => ${value},`;
      });
      options.push(`CURLOPT_POSTFIELDS => [\n${fields.join('\n')}\n    ],`);
    }
    return [
      '<?php',
      '',
      '$curl = curl_init();',
      'curl_setopt_array($curl, [',
      ...options.map((option) => `    ${option}`),
      ']);',
      '',
      '$response = curl_exec($curl);',
      "echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), ' ', $response;",
    ].join('\n');
  },
};
