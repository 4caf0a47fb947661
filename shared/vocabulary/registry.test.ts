import type { Element, ElementContent } from 'hast';
import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import type { MdxElement } from '../mdx/types.ts';
import { componentPurposes } from './define.ts';
import { componentAliases, componentByName, componentForAlias, componentNames, vocabulary } from './registry.ts';
import { markdownOf, nodesOf, renderMdx } from '../testing/rendering.ts';

const lucide = JSON.parse(
  readFileSync(new URL('../../node_modules/lucide-static/icon-nodes.json', import.meta.url), 'utf8'),
) as Record<string, unknown>;

/** Every tag of a source with its attributes, at any depth. */
function elementsOf(source: string): MdxElement[] {
  const found: MdxElement[] = [];
  const walk = (nodes: readonly unknown[]): void => {
    for (const node of nodes as { type: string; children?: unknown[] }[]) {
      if (node.type === 'mdxElement') found.push(node as unknown as MdxElement);
      if (node.children) walk(node.children);
    }
  };
  walk(nodesOf(source).children);
  return found;
}

/** A snippet as the editor inserts it when nobody types: placeholders with their words. */
function filledIn(snippet: string): string {
  return snippet
    .replace(/\$\{\d+:((?:\\.|[^}\\])*)\}/g, '$1')
    .replace(/\$\{?\d+\}?/g, '')
    .replace(/\\([\\$}])/g, '$1');
}

/** Words of an example that readers must find again: content, and attributes that are text. */
function wordsOf(source: string): string[] {
  const content = source
    .replace(/```\S*/g, ' ')
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/<[^>]*>/g, ' ');
  const attributes = elementsOf(source).flatMap((element) =>
    Object.entries(componentByName(element.name)?.attributes ?? {}).map(([name, attribute]) =>
      (attribute.control === 'text' || attribute.control === 'markdown') && name !== 'id' && name !== 'rss'
        ? element.attributes[name]
        : '',
    ),
  );
  return [content, ...attributes].join(' ').match(/\p{L}{4,}/gu) ?? [];
}

describe('the vocabulary', () => {
  it('has every component of the specification', () => {
    const specification =
      'Note Tip Warning Info Check CodeGroup RequestExample ResponseExample Steps Step Tabs Tab AccordionGroup Accordion Card CardGroup ParamField ResponseField Expandable Frame Tooltip Update'.split(
        ' ',
      );
    for (const name of specification) expect(componentByName(name)?.beyondSpecification, name).toBeFalsy();
    for (const component of vocabulary)
      expect(specification.includes(component.name) || component.beyondSpecification, component.name).toBe(true);
  });

  it('has unique names and aliases that are no names', () => {
    expect(new Set(componentNames).size).toBe(componentNames.length);
    for (const [alias, name] of Object.entries(componentAliases)) {
      expect(componentByName(alias), alias).toBeUndefined();
      expect(componentByName(name), alias).toBeDefined();
    }
    expect(componentForAlias('Warn')).toBe('Warning');
    expect(componentForAlias('constructor')).toBeUndefined();
  });
});

describe.each(vocabulary.map((component) => [component.name, component] as const))('%s', (_name, component) => {
  it('has one component for each job of the selection rules', () => {
    for (const purpose of componentPurposes)
      expect(
        vocabulary.filter((component) => component.purpose === purpose).map((component) => component.name),
        purpose,
      ).toHaveLength(1);
  });

  it('is described for writers', () => {
    expect(component.summary).toMatch(/^[A-Z].*[^.]$/);
    expect(component.useWhen).toMatch(/\.$/);
    expect(component.searchWords.length).toBeGreaterThan(1);
    for (const word of component.searchWords) expect(word).toBe(word.toLowerCase());
    expect(Object.hasOwn(lucide, component.icon), `Lucide has no ${component.icon}`).toBe(true);
    for (const [name, attribute] of Object.entries(component.attributes))
      expect(attribute.summary, name).toMatch(/^[A-Z].*\.$/);
  });

  it('names components that exist', () => {
    const names = [
      ...(component.children?.only ?? []),
      ...(component.parents ?? []),
      ...(component.insteadUse ? [component.insteadUse.component] : []),
    ];
    for (const name of names) expect(componentByName(name), name).toBeDefined();
    for (const parent of component.parents ?? []) {
      const allowed = componentByName(parent)?.children?.only;
      if (allowed) expect(allowed, `${parent} admits it`).toContain(component.name);
    }
  });

  it('has attributes whose defaults validate and whose corrections exist', () => {
    for (const [name, attribute] of Object.entries(component.attributes)) {
      const absent = attribute.schema.safeParse(undefined);
      if (absent.success && absent.data !== undefined)
        expect(attribute.schema.safeParse(absent.data).success, name).toBe(true);
      if (attribute.insteadUse === undefined) continue;
      const better = component.attributes[attribute.insteadUse];
      expect(better, name).toBeDefined();
      expect(better?.ignored, name).toBe(false);
    }
  });

  it('marks what the specification does not know', () => {
    for (const [name, attribute] of Object.entries(component.attributes)) {
      if (component.beyondSpecification) expect(attribute.extra || attribute.ignored, name).toBe(true);
      if (attribute.ignored) expect(attribute.required, name).toBe(false);
    }
  });

  it('says what readers miss without what it needs', () => {
    for (const [name, attribute] of Object.entries(component.attributes)) {
      if (attribute.required) expect(attribute.withoutIt, name).toMatch(/^[A-Z].*[Rr]eaders?\b.*\.$|^Readers .*\.$/);
      else expect(attribute.withoutIt, name).toBe('');
    }
  });

  it('has a snippet that is what it should be', () => {
    const source = filledIn(component.snippet);
    if (component.name === 'Snippet') return;
    const elements = elementsOf(source);
    expect(elements[0]?.name).toBe(component.name);
    checkElements(elements);
    expect(renderMdx(source).problems).toEqual([]);
    expect(component.snippet).toContain('$0');
  });

  it('has at least two examples', () => {
    expect(component.examples.length).toBeGreaterThanOrEqual(2);
    expect(new Set(component.examples.map((example) => example.title)).size).toBe(component.examples.length);
  });

  it.each(component.examples.map((example) => [example.title, example.source] as const))(
    'example “%s” is right and loses nothing',
    (_title, source) => {
      if (component.name === 'Snippet') return;
      const elements = elementsOf(source);
      expect(
        elements.some((element) => element.name === component.name),
        'shows the component',
      ).toBe(true);
      checkElements(elements);
      const { html, side, problems } = renderMdx(source);
      expect(problems).toEqual([]);
      expect(html).not.toContain('placeholder');
      const forPeople = elements.some(
        (element) => element.name === 'Visibility' && element.attributes['for'] === 'agents',
      )
        ? ''
        : html + side;
      const forMachines = elements.some(
        (element) => element.name === 'Visibility' && element.attributes['for'] === 'humans',
      )
        ? ''
        : markdownOf(source);
      const rendered = forPeople.replace(/ alt="([^"]*)"/g, '>$1<').replace(/<[^>]*>/g, '');
      for (const word of wordsOf(source)) {
        if (forPeople !== '') expect(rendered, 'HTML').toContain(word);
        if (forMachines !== '') expect(forMachines, 'Markdown').toContain(word);
      }
      expect(forMachines).not.toMatch(/<[A-Z]/);
    },
  );

  it('survives being empty and without attributes', () => {
    if (component.name === 'Snippet') return;
    const element: MdxElement = {
      type: 'mdxElement',
      name: component.name,
      attributes: {},
      inline: component.kind === 'inline',
      children: [],
    };
    expect(() => renderMdx(`<${component.name} />`)).not.toThrow();
    expect(() => markdownOf(`<${component.name} />`)).not.toThrow();
    expect(() =>
      component.check?.({ name: element.name, attributes: {}, attributeNames: [], children: [] }, () => undefined),
    ).not.toThrow();
  });

  it('gives author values no way out of text and attributes', () => {
    if (component.name === 'Snippet') return;
    const bad = `"><script>alert(1)</script><a href=javascript:alert(1) onclick=x style=x>`;
    for (const value of [bad, 'javascript:alert(1)', 'red;background:url(//evil.example)', 'url(//evil.example)']) {
      const written = Object.keys(component.attributes)
        .map((name) => `${name}={${JSON.stringify(value)}}`)
        .join(' ');
      const { trees } = renderMdx(`<${component.name} ${written}>text</${component.name}>`);
      for (const element of flat(trees)) {
        expect(['script', 'style', 'iframe', 'object', 'base']).not.toContain(element.tagName);
        for (const [name, content] of Object.entries(element.properties)) {
          expect(name).not.toMatch(/^on/i);
          if (name === 'style') expect(content).not.toMatch(/url|background:(?!var)|;\s*;|[<>"']/);
          if (name === 'href' || name === 'src') expect(content).not.toMatch(/^\s*javascript:/i);
        }
      }
    }
  });
});

function flat(nodes: readonly ElementContent[]): Element[] {
  return nodes.flatMap((node) => (node.type === 'element' ? [node, ...flat(node.children)] : []));
}

function checkElements(elements: readonly MdxElement[]): void {
  for (const element of elements) {
    if (/^[a-z]/.test(element.name)) continue;
    const definition = componentByName(element.name);
    expect(definition, element.name).toBeDefined();
    if (!definition) continue;
    for (const [name, value] of Object.entries(element.attributes)) {
      const attribute = definition.attributes[name];
      expect(attribute, `${element.name} ${name}`).toBeDefined();
      expect(attribute?.ignored, `${element.name} ${name}`).toBe(false);
      expect(attribute?.schema.safeParse(value).success, `${element.name} ${name}`).toBe(true);
    }
    for (const [name, attribute] of Object.entries(definition.attributes))
      if (attribute.required) expect(element.attributes, `${element.name} ${name}`).toHaveProperty(name);
    definition.check?.(
      {
        name: element.name,
        attributes: element.attributes,
        attributeNames: Object.keys(element.attributes),
        children: element.children,
      },
      (problem) => {
        throw new Error(`${element.name}: ${problem.title}`);
      },
    );
  }
}
