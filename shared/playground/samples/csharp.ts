import { headerOf, quoted, type SampleLanguage } from './sample.ts';

export const csharp: SampleLanguage = {
  id: 'csharp',
  label: 'C#',
  fence: 'csharp',
  write(request) {
    const { body } = request;
    const isDigest = request.digest === true;
    const usings = ['System', ...(isDigest ? ['System.Net'] : []), 'System.Net.Http'];
    const lines = [
      ...(isDigest
        ? ['using var handler = new HttpClientHandler { Credentials = new NetworkCredential("user", "password") };']
        : []),
      `using var client = new HttpClient(${isDigest ? 'handler' : ''});`,
      `using var request = new HttpRequestMessage(new HttpMethod(${quoted(request.method)}), ${quoted(request.url)});`,
    ];
    for (const [name, value] of request.headers)
      if (!/^content-/i.test(name))
        lines.push(`request.Headers.TryAddWithoutValidation(${quoted(name)}, ${quoted(value)});`);
    const type = headerOf(request, 'content-type');
    const typed =
      type === undefined
        ? []
        : [
            'request.Content.Headers.Remove("Content-Type");',
            `request.Content.Headers.TryAddWithoutValidation("Content-Type", ${quoted(type)});`,
          ];
    if (body.kind === 'text') lines.push(`request.Content = new StringContent(${quoted(body.text)});`, ...typed);
    else if (body.kind === 'file') {
      usings.push('System.IO');
      lines.push(`request.Content = new StreamContent(File.OpenRead(${quoted(body.file.name)}));`, ...typed);
    } else if (body.kind === 'multipart') {
      lines.push('var form = new MultipartFormDataContent();');
      for (const part of body.parts) {
        if ('file' in part) {
          if (!usings.includes('System.IO')) usings.push('System.IO');
          lines.push(
            `form.Add(new StreamContent(File.OpenRead(${quoted(part.file.name)})), ${quoted(part.name)}, ${quoted(part.file.name)});`,
          );
        } else if (part.type === '')
          lines.push(`form.Add(new StringContent(${quoted(part.text)}), ${quoted(part.name)});`);
        else
          lines.push(
            `form.Add(new StringContent(${quoted(part.text)}, null, ${quoted(part.type)}), ${quoted(part.name)});`,
          );
      }
      lines.push('request.Content = form;');
    }
    lines.push(
      '',
      'using var response = await client.SendAsync(request);',
      'Console.WriteLine($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");',
    );
    return `${usings.map((name) => `using ${name};`).join('\n')}\n\n${lines.join('\n')}`;
  },
};
