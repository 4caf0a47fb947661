import { syntaxRule } from '../syntax-rule.ts';

export const noCodeRule = syntaxRule('no-code', {
  summary: 'Pages hold content, not program code',
  why: 'Galley reads functions that work out content from what they are given, and never runs a program, so readers see what its tag holds, or nothing.',
  fix: 'Write the result as text, use one of the components, or a function that needs nothing but what it is given: no requests, classes, and nothing that is another at every build, as the present day and chance.',
  topic: 'Page',
  valid: [
    { files: '{1 + 1}', marks: [] },
    {
      files:
        'export const Hero = ({ items }) => <ul>{items.map((item) => <li>{item}</li>)}</ul>\n\n<Hero items={[1, 2]} />',
      marks: [],
    },
  ],
  invalid: [
    { files: 'Now {Date.now()}', marks: ['Date.now()'] },
    { files: "export const Hero = () => <b>{fetch('/x')}</b>\n\n<Hero />", marks: ['<Hero />'] },
  ],
});
