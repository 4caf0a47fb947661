import type { Element, ElementContent } from 'hast';
import { encodePart } from '../base/encode.ts';
import { repoPath } from '../base/path.ts';
import { exampleFolder } from '../contract/host/preview.ts';
import { catalogueEntry } from '../derive/catalogue.ts';
import { findElement, serialiseDocument } from '../html/document.ts';
import { askNobody } from '../site/preview-page.ts';
import type { SiteRenderer } from '../site/renderer.ts';
import type { SiteOptions } from '../site/types.ts';
import type { PageInfo } from '../workspace/pages.ts';
import type { SiteIndex } from '../workspace/site-index.ts';

/** A stand-in for pictures of examples that this site does not have. */
const picture = `data:image/svg+xml,${encodePart('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="280"><rect width="640" height="280" fill="#8e897f" fill-opacity=".18"/><circle cx="200" cy="110" r="34" fill="#8e897f" fill-opacity=".5"/><path d="M60 260 240 130l110 90 90-60 140 100z" fill="#8e897f" fill-opacity=".5"/></svg>')}`;
const sheet =
  'body{background:none!important;min-height:100vh!important;box-sizing:border-box;padding:20px 24px;display:grid;grid-template-columns:minmax(0,1fr);align-content:safe center}.prose>:first-child{margin-top:0!important}.prose>:last-child{margin-bottom:0!important}';

/**
 * The document that shows a component's first example, alone and without the page around it; null for an unknown name.
 */
export async function exampleHtml(
  renderer: SiteRenderer,
  index: SiteIndex,
  name: string,
  options: SiteOptions,
): Promise<string | null> {
  const entry = catalogueEntry(name);
  if (entry === undefined) return null;
  const path = repoPath(`${exampleFolder}/${name}.mdx`);
  const text = entry.example.replace(/\/images\/[\w./-]+/g, picture);
  const page: PageInfo = {
    path,
    route: `${exampleFolder}/${name}`,
    title: name,
    sidebarTitle: name,
    description: '',
    settings: { mode: 'custom', metatags: {} },
    hasTitle: true,
  };
  const { tree } = await renderer.renderPage(
    { ...index, snapshot: index.snapshot.withOverlay(path, text) },
    page,
    options,
  );
  const body = findElement(tree, (element) => element.tagName === 'body');
  const head = findElement(tree, (element) => element.tagName === 'head');
  const prose = findElement(tree, (element) => hasClass(element, 'prose'));
  if (body === null || head === null || prose === null) return null;
  const samples = findElement(tree, (element) => hasClass(element, 'samples'));
  body.children = [{ ...prose, children: [...prose.children, ...((samples?.children ?? []) as ElementContent[])] }];
  head.children.push({ type: 'element', tagName: 'style', properties: {}, children: [{ type: 'text', value: sheet }] });
  askNobody(body.children as ElementContent[]);
  return serialiseDocument(tree);
}

function hasClass(element: Element, name: string): boolean {
  const { className } = element.properties;
  return Array.isArray(className) && className.includes(name);
}
