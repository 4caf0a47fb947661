import { quoted, type SampleLanguage } from './sample.ts';

export const go: SampleLanguage = {
  id: 'go',
  label: 'Go',
  fence: 'go',
  write(request) {
    const { body } = request;
    const imports = new Set(['fmt', 'io', 'net/http']);
    const before: string[] = [];
    let reader = 'nil';
    if (body.kind === 'text') {
      imports.add('strings');
      before.push(`body := strings.NewReader(${goText(body.text)})`);
      reader = 'body';
    } else if (body.kind === 'file') {
      imports.add('os');
      before.push(
        `body, err := os.Open(${quoted(body.file.name)})`,
        'if err != nil {',
        '\tpanic(err)',
        '}',
        'defer body.Close()',
      );
      reader = 'body';
    } else if (body.kind === 'multipart') {
      imports.add('bytes');
      imports.add('mime/multipart');
      before.push('body := &bytes.Buffer{}', 'form := multipart.NewWriter(body)');
      for (const part of body.parts) {
        if ('file' in part) {
          imports.add('os');
          before.push(
            '{',
            `\tfile, err := os.Open(${quoted(part.file.name)})`,
            '\tif err != nil {',
            '\t\tpanic(err)',
            '\t}',
            `\tpart, _ := form.CreateFormFile(${quoted(part.name)}, ${quoted(part.file.name)})`,
            '\tio.Copy(part, file)',
            '\tfile.Close()',
            '}',
          );
        } else if (part.type === '') before.push(`form.WriteField(${quoted(part.name)}, ${quoted(part.text)})`);
        else {
          imports.add('net/textproto');
          const disposition = `form-data; name="${part.name.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
          before.push(
            '{',
            `\tpart, _ := form.CreatePart(textproto.MIMEHeader{"Content-Disposition": {${quoted(disposition)}}, "Content-Type": {${quoted(part.type)}}})`,
            `\tio.WriteString(part, ${quoted(part.text)})`,
            '}',
          );
        }
      }
      before.push('form.Close()');
      reader = 'body';
    }
    const headers = request.headers.map(([name, value]) => `request.Header.Set(${quoted(name)}, ${quoted(value)})`);
    if (body.kind === 'multipart') headers.push('request.Header.Set("Content-Type", form.FormDataContentType())');
    const main = [
      ...before,
      `request, err := http.NewRequest(${quoted(request.method)}, ${quoted(request.url)}, ${reader})`,
      'if err != nil {',
      '\tpanic(err)',
      '}',
      ...headers,
      '',
      'response, err := http.DefaultClient.Do(request)',
      'if err != nil {',
      '\tpanic(err)',
      '}',
      'defer response.Body.Close()',
      'text, _ := io.ReadAll(response.Body)',
      'fmt.Println(response.StatusCode, string(text))',
    ];
    return `package main\n\nimport (\n${[...imports]
      .sort()
      .map((name) => `\t"${name}"`)
      .join(
        '\n',
      )}\n)\n\nfunc main() {\n${main.map((line) => (line === '' ? '' : line.includes('\n') ? `\t${line}` : `\t${line}`)).join('\n')}\n}`;
  },
};

/** Long texts in back quotes read better, where they hold none and no carriage return, which Go drops. */
function goText(text: string): string {
  return text.includes('\n') && !/[`\r]/.test(text) ? `\`${text}\`` : quoted(text);
}
