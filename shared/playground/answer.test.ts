import { expect, it } from 'vitest';
import { fileNameOf } from './answer.ts';

it.each([
  ['', 'https://a.test/v1/reports', 'answer'],
  ['', 'https://a.test/files/July%20report.pdf?x=1.zip', 'July report.pdf'],
  ['', 'https://a.test', 'answer'],
  ['inline', 'https://a.test/a.png', 'a.png'],
  ['attachment; filename="in voice.pdf"', 'https://a.test/a.png', 'in voice.pdf'],
  ['attachment; filename=plain.csv', 'https://a.test/x', 'plain.csv'],
  ["attachment; filename=old.pdf; filename*=UTF-8''%C3%BC.pdf", 'https://a.test/x', 'ü.pdf'],
  ['attachment; filename="../../etc/x.sh"', 'https://a.test/x', 'x.sh'],
  ['attachment; filename=".."', 'https://a.test/x', 'answer'],
])('an answer with “%s” from %s is saved as %s', (disposition, address, name) =>
  expect(fileNameOf({ headers: [['Content-Disposition', disposition]] }, address)).toBe(name),
);
