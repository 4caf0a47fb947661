import { headerOf, quoted, type SampleLanguage } from './sample.ts';

export const java: SampleLanguage = {
  id: 'java',
  label: 'Java',
  fence: 'java',
  write(request) {
    const { body } = request;
    const imports = [
      'java.net.URI',
      'java.net.http.HttpClient',
      'java.net.http.HttpRequest',
      'java.net.http.HttpResponse',
    ];
    const before: string[] = [];
    let publisher = 'HttpRequest.BodyPublishers.noBody()';
    const headers = request.headers.map(([name, value]) => `.header(${quoted(name)}, ${quoted(value)})`);
    if (body.kind === 'text') publisher = `HttpRequest.BodyPublishers.ofString(${quoted(body.text)})`;
    else if (body.kind === 'file') {
      imports.push('java.nio.file.Path');
      publisher = `HttpRequest.BodyPublishers.ofFile(Path.of(${quoted(body.file.name)}))`;
    } else if (body.kind === 'multipart') {
      // The JDK has no multipart writer of its own.
      imports.push(
        'java.io.ByteArrayOutputStream',
        'java.nio.charset.StandardCharsets',
        'java.nio.file.Files',
        'java.nio.file.Path',
      );
      before.push('var boundary = "galley-boundary";', 'var form = new ByteArrayOutputStream();');
      for (const part of body.parts) {
        const disposition = `Content-Disposition: form-data; name="${escapedName(part.name)}"${'file' in part ? `; filename="${escapedName(part.file.name)}"` : ''}\r\n`;
        const type =
          'file' in part
            ? `Content-Type: ${part.file.type || 'application/octet-stream'}\r\n`
            : part.type === ''
              ? ''
              : `Content-Type: ${part.type}\r\n`;
        before.push(
          `form.write(("--" + boundary + ${quoted(`\r\n${disposition}${type}\r\n`)}).getBytes(StandardCharsets.UTF_8));`,
        );
        before.push(
          'file' in part
            ? `form.write(Files.readAllBytes(Path.of(${quoted(part.file.name)})));`
            : `form.write(${quoted(part.text)}.getBytes(StandardCharsets.UTF_8));`,
          'form.write("\\r\\n".getBytes());',
        );
      }
      before.push('form.write(("--" + boundary + "--\\r\\n").getBytes());');
      headers.push('.header("Content-Type", "multipart/form-data; boundary=" + boundary)');
      publisher = 'HttpRequest.BodyPublishers.ofByteArray(form.toByteArray())';
    }
    void headerOf;
    const lines = [
      ...before,
      `var request = HttpRequest.newBuilder(URI.create(${quoted(request.url)}))`,
      ...headers.map((header) => `    ${header}`),
      `    .method(${quoted(request.method)}, ${publisher})`,
      '    .build();',
      'var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());',
      'System.out.println(response.statusCode() + " " + response.body());',
    ];
    return `${imports
      .sort()
      .map((name) => `import ${name};`)
      .join(
        '\n',
      )}\n\npublic class Main {\n    public static void main(String[] args) throws Exception {\n${lines.map((line) => `        ${line}`).join('\n')}\n    }\n}`;
  },
};

function escapedName(name: string): string {
  return name.replaceAll('"', '%22').replace(/[\r\n]/g, ' ');
}
