import { hasTypedText, multipartLines, sampleBoundary } from '../multipart.ts';
import { singleQuoted, type SampleLanguage } from './sample.ts';

export const ruby: SampleLanguage = {
  id: 'ruby',
  label: 'Ruby',
  fence: 'ruby',
  write(request) {
    const { body } = request;
    const known = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE)$/.test(request.method);
    const name = request.method[0]! + request.method.slice(1).toLowerCase();
    const lines = ["require 'net/http'", "require 'uri'", '', `uri = URI(${singleQuoted(request.url)})`];
    lines.push(
      known
        ? `request = Net::HTTP::${name}.new(uri)`
        : `request = Net::HTTPGenericRequest.new(${singleQuoted(request.method)}, true, true, uri)`,
    );
    for (const [header, value] of request.headers)
      lines.push(`request[${singleQuoted(header)}] = ${singleQuoted(value)}`);
    if (body.kind === 'text') lines.push(`request.body = ${singleQuoted(body.text)}`);
    else if (body.kind === 'file') lines.push(`request.body = File.binread(${singleQuoted(body.file.name)})`);
    else if (body.kind === 'multipart' && hasTypedText(body.parts)) {
      // set_form would leave out the type of what is no file.
      lines.push(
        `request['Content-Type'] = ${singleQuoted(`multipart/form-data; boundary=${sampleBoundary}`)}`,
        'request.body = [',
        ...multipartLines(body.parts, sampleBoundary).map(
          (line) => `  ${typeof line === 'string' ? singleQuoted(line) : `File.binread(${singleQuoted(line.name)})`},`,
        ),
        `].map(&:b).join("\\r\\n")`,
      );
    } else if (body.kind === 'multipart') {
      lines.push('request.set_form([');
      for (const part of body.parts)
        lines.push(
          'file' in part
            ? `  [${singleQuoted(part.name)}, File.open(${singleQuoted(part.file.name)})],`
            : `  [${singleQuoted(part.name)}, ${singleQuoted(part.text)}],`,
        );
      lines.push("], 'multipart/form-data')");
    }
    lines.push(
      '',
      "response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|",
      '  http.request(request)',
      'end',
      'puts response.code, response.body',
    );
    return lines.join('\n');
  },
};
