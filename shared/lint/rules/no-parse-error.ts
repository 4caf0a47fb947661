import { syntaxRule } from '../syntax-rule.ts';

export const noParseErrorRule = syntaxRule('no-parse-error', {
  summary: 'Every part of a page can be read',
  why: 'Readers see the broken part as plain text, tags and all.',
  fix: 'Close what is open, or show signs that are meant as text in backticks.',
  topic: 'Page',
  valid: [{ files: 'if `a < 5` and <br />', marks: [] }],
  invalid: [
    { files: 'if a <5', marks: ['<'] },
    { files: '<Note>\n\nopen', marks: ['<Note>'] },
    { files: '<Note>\nhello\n\nNext.\n', marks: ['<Note>'] },
    { files: '<Note>text\nmore\n\nNext.', marks: ['<Note>'] },
    { files: '<Tabs>\n<Tab title="A">\nx\n<Tab title="B">\ny\n</Tab>\n</Tabs>', marks: ['<Tab title="A">'] },
    {
      files:
        '<Steps>\n  <Step title="A">\n    x\n\n    ```js\n    a\n    ```\n\n  <Step title="B">\n    y\n  </Step>\n</Steps>\n\nz',
      marks: ['<Step title="A">'],
    },
    { files: '<Note>\na\n\n<Note>\nb\n</Note>', marks: ['<Note>'] },
    { files: '<Card title="x">\ntext\n\n## H\n\nfoo', marks: ['<Card title="x">'] },
    { files: '<Accordion\n  title="a"\n>\n- text\n\n## B', marks: ['<Accordion'] },
    {
      files: '<AccordionGroup>\n<Accordion title="a">\nb\n\n<Accordion title="c">\nd\n</AccordionGroup>',
      marks: ['<Accordion title="a">', '<Accordion title="c">'],
    },
    { files: 'a <Tooltip tip="x">b c', marks: ['<Tooltip tip="x">'] },
    { files: '---\ntitle: a: b\n---\n', marks: ['title: a: b'] },
  ],
});
