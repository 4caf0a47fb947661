import { describe, expect, it } from 'vitest';
import { titleOfOperation, type OperationWords } from './operation-title.ts';

const words = (more: Partial<OperationWords>): OperationWords => ({
  summary: '',
  description: '',
  operationId: '',
  method: 'GET',
  path: '/users',
  isWebhook: false,
  ...more,
});
const paragraph = `${'Lists what there is to be listed of everything '.repeat(3)}and more. See [the guide](/guide).`;

describe('the title of an operation', () => {
  it.each<[Partial<OperationWords>, string]>([
    [{ summary: 'List users' }, 'List users'],
    [{ summary: 'x'.repeat(90) }, 'x'.repeat(90)],
    [
      {
        summary: 'List users. Give `cursor` to go on; without it the list begins with the newest of them all, always.',
      },
      'List users',
    ],
    [{ summary: paragraph, operationId: 'listAll' }, 'List all'],
    [{ summary: paragraph }, 'GET /users'],
    [{ summary: '> **Old**\nStill answers' }, 'Old'],
    [{ summary: paragraph, path: `/${'long-part/'.repeat(20)}` }, `GET /${'long-part/'.repeat(8).slice(0, -1)}…`],
    [{ operationId: 'users/list-orders' }, 'List orders'],
    [{}, 'GET /users'],
    [{ isWebhook: true, path: 'order.created' }, 'order.created'],
    [{ isWebhook: true, path: 'order.created', summary: 'Order created.' }, 'Order created.'],
    [{ isWebhook: true, path: 'order.created', operationId: 'x', summary: paragraph }, 'Order created'],
  ])('%j is %j', (more, title) => expect(titleOfOperation(words(more)).title).toBe(title));

  it('leaves the text that is no title below it, once', () => {
    const below = (more: Partial<OperationWords>) => titleOfOperation(words(more)).description;
    expect(below({ summary: 'Short', description: 'Text' })).toBe('Text');
    expect(below({ summary: paragraph })).toBe(paragraph);
    expect(below({ summary: paragraph, description: 'Text' })).toBe(`${paragraph}\n\nText`);
    expect(below({ summary: paragraph, description: `${paragraph} More.` })).toBe(`${paragraph} More.`);
  });
});
