import { describe, expect, it } from 'vitest';
import { exampleEdit, exampleThere } from './example.ts';
import { syntaxOfText } from '../syntax/field.ts';

const answer = { title: '201', language: 'json', code: '{\n  "id": 1\n}' };
function put(text: string, example = answer): string {
  const { edit } = exampleEdit(text, syntaxOfText(text), 'Shown', example);
  return text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
}

describe('an example in a page', () => {
  it('gets a component of its own at the end', () => {
    expect(put('Text.\n\n')).toBe('Text.\n\n<Shown>\n\n```json 201\n{\n  "id": 1\n}\n```\n\n</Shown>\n');
  });

  it('stands behind the others', () => {
    const text = '<Shown>\n\n```json 200\n{}\n```\n\n</Shown>\n\nMore.\n';
    expect(put(text)).toBe(
      '<Shown>\n\n```json 200\n{}\n```\n\n```json 201\n{\n  "id": 1\n}\n```\n\n</Shown>\n\nMore.\n',
    );
  });

  it('takes the place of the one with its name, with what its fence says', () => {
    const text = '<Shown>\n  ```json 201 Created\n  {}\n  ```\n\n  ```json 404\n  {}\n  ```\n</Shown>\n';
    expect(put(text)).toBe(
      '<Shown>\n  ```json 201 Created\n  {\n    "id": 1\n  }\n  ```\n\n  ```json 404\n  {}\n  ```\n</Shown>\n',
    );
    expect(exampleEdit(text, syntaxOfText(text), 'Shown', answer).replaced).toBe(true);
  });

  it('fills a component that is empty, and is not taken in by signs in the code', () => {
    expect(put('<Shown>\n</Shown>\n', { title: 'a', language: 'text', code: '```\nx\n```\n' })).toBe(
      '<Shown>\n\n````text a\n```\nx\n```\n````\n\n</Shown>\n',
    );
  });

  it('is read where another would take its place', () => {
    const text =
      '<Shown>\n  ```json 201 Created\n  {\n    "id": 1\n  }\n  ```\n\n  ```json 404\n  {}\n  ```\n</Shown>\n';
    const there = (title: string, component = 'Shown') => exampleThere(text, syntaxOfText(text), component, title);
    expect(there('201')).toBe('{\n  "id": 1\n}');
    expect(there('404')).toBe('{}');
    expect(there('500')).toBeNull();
    expect(there('201', 'Other')).toBeNull();
  });
});
