import type { Element, ElementContent } from 'hast';
import type { Code } from 'mdast';
import { plainWords } from '../../base/plain-title.ts';
import { writeExactJson } from '../../base/exact-json.ts';
import { languageLabel } from '../../mdx/languages.ts';
import type { ApiDocument, Located } from '../../openapi/document.ts';
import { bodyText } from '../../openapi/body-text.ts';
import type { ApiResponse, CodeSample, MediaContent, Operation, RequestBody } from '../../openapi/operation.ts';
import { exampleValue, sampleContent, sampleValue } from '../../openapi/sample.ts';
import { buildRequest, isJson, sampleValues } from '../../playground/build-request.ts';
import { writeSamples } from '../../playground/samples/index.ts';
import type { RequestModel } from '../../playground/types.ts';
import type { SettingsModel } from '../../settings/model.ts';
import type { RenderContext } from '../../vocabulary/define.ts';
import { tabSet, type TabPanel } from '../../vocabulary/tab-set.ts';
import { pieces, type Words } from '../../words/words.ts';
import { element as h, written } from './quick-html.ts';
import type { MessageText } from './message-texts.ts';
import { leastRequest } from './api-settings.ts';
import { languageKey } from '../../base/sample-language.ts';
import { statusHue, statusWords } from './responses.ts';
import { sampleHtml } from './sample-code.ts';
import { exampleLink } from './example-link.ts';

/** Longest example that is shown, in characters; longer ones are cut with a note. */
const longestExample = 12_000;
/** Examples of one status that are shown. */
const mostExamples = 6;
/** Examples with more lines are not coloured: that costs more than the page around them. */
const longestHighlighted = 6000;

/** Request samples: those of the file first, then one in each language that it does not cover. */
export function requestSamples(
  model: RequestModel,
  described: { readonly document: ApiDocument; readonly operation: Operation } | null,
  settings: SettingsModel['api']['samples'],
  context: RenderContext,
): Element | null {
  const given = described?.operation.samples ?? [];
  const covered = new Set(given.map((sample) => languageKey(sample.language)));
  const shown = settings.amount === 'required' ? leastRequest(model, described) : model;
  const base =
    model.servers.length === 0
      ? { ...shown, servers: [{ url: 'https://api.example.com', description: '', variables: [] }] }
      : shown;
  const made = settings.areMade
    ? writeSamples(buildRequest(base, sampleValues(base)).request, model.sampleLanguages).filter(
        ({ language }) => !covered.has(languageKey(language.id)),
      )
    : [];
  const panels = [
    ...given.map((sample) =>
      codePanel(context, sampleTitle(sample), languageKey(sample.language), sample.source, false),
    ),
    ...made.map(({ language, source }) => codePanel(context, language.label, language.fence, source)),
  ];
  return panels.length === 0 ? null : frame(panels, context.words.request, panels.length > 4, context);
}

/** What the file calls a sample; a bare name of a language as readers know it. */
function sampleTitle({ label, language }: CodeSample): string {
  return label === language && label === label.toLowerCase() ? languageLabel(label) : label;
}

/** Examples of responses by status, given ones or made ones. */
export function responseExamples(
  document: ApiDocument,
  responses: readonly ApiResponse[],
  context: RenderContext,
): Element | null {
  const panels = responses.flatMap((response): TabPanel[] => {
    if (response.contents.length === 0) return [emptyPanel(response.status, response.description, context.words)];
    return bodyPanels(document, response.contents, response.status, context);
  });
  return panels.length === 0 ? null : frame(panels, context.words.response, panels.length > 5, context);
}

/** What a model looks like. */
export function modelExample(document: ApiDocument, schema: Located, context: RenderContext): Element | null {
  const value = sampleValue(document, schema, 'response');
  return value === undefined
    ? null
    : frame(
        [codePanel(context, context.words.example, 'json', writeExactJson(value, 2))],
        context.words.example,
        false,
        context,
      );
}

/** What the API sends itself: the body of a webhook. */
export function payloadExamples(document: ApiDocument, body: RequestBody, context: RenderContext): Element | null {
  const panels = bodyPanels(document, body.contents, null, context);
  return panels.length === 0 ? null : frame(panels, context.words.payload, panels.length > 5, context);
}

/** Messages of a channel, under words that say which way they go. */
export function messageExamples(texts: readonly MessageText[], label: string, context: RenderContext): Element | null {
  const panels = texts
    .slice(0, mostExamples)
    .map(({ name, text, language }) => codePanel(context, name, language, text));
  return panels.length === 0 ? null : frame(panels, label, panels.length > 1, context, true);
}

/** Examples of a body: all that are given for any media type, else a made one of the first. */
function bodyPanels(
  document: ApiDocument,
  contents: readonly MediaContent[],
  status: string | null,
  context: RenderContext,
): TabPanel[] {
  const first = contents.find((candidate) => isJson(candidate.type)) ?? contents[0]!;
  const shown = [first, ...contents.filter((content) => content !== first)].flatMap((content) => {
    const given = content.examples;
    // Other types are shown where the file has an example of them: one that is made says the same as the first.
    if (content !== first || given.length > 1)
      return given.map((example) => ({
        content,
        value: exampleValue(content, example.value),
        address: example.address,
        words: example.description,
        name: example.summary || example.name,
      }));
    return [
      {
        content,
        value: isBinary(content) ? undefined : sampleContent(document, content, 'response'),
        address: given[0]?.address ?? '',
        words: given[0]?.description ?? '',
        name: '',
      },
    ];
  });
  return shown.slice(0, mostExamples).map(({ content, value, address, words, name }) => {
    const panelTitle = [
      status ?? context.words.payload,
      ...(name === '' && content === first ? [] : [name || content.type]),
    ].join(' ');
    const label = status !== null ? statusLabel(status, panelTitle) : [{ type: 'text' as const, value: panelTitle }];
    if (value === undefined)
      return {
        title: panelTitle,
        label,
        content: [
          h(
            'p',
            { className: ['no-body'] },
            ...(address === ''
              ? pieces(context.words, isBinary(content) ? 'aFile' : 'aBody', { type: h('code', {}, content.type) })
              : pieces(context.words, 'exampleAt', { address: exampleLink(context, address) })),
          ),
        ],
      };
    const { text, language } = bodyText(document, content, value);
    const panel = codePanel(context, panelTitle, language, text);
    return {
      ...panel,
      label,
      content: [
        ...(words.trim() === ''
          ? []
          : [h('p', { className: ['example-words'] }, ...context.text(words.trim().split(/\n\s*\n/)[0]!))]),
        ...panel.content,
      ],
    };
  });
}

/** A body that is bytes, not text. */
function isBinary(content: MediaContent): boolean {
  const isBytes = content.schema !== null && content.schema.value['format'] === 'binary';
  return (
    !content.examples.some((example) => example.value !== undefined) &&
    (isBytes || /^(?:image|audio|video|font)\/|octet-stream$|\/(?:pdf|zip|gzip)$/i.test(content.type))
  );
}

function emptyPanel(status: string, description: string, words: Words): TabPanel {
  const text = plainWords(description.trim().split('\n')[0]!) || statusWords(status, words);
  return {
    title: status,
    label: statusLabel(status, status),
    content: [
      h(
        'p',
        { className: ['no-body'] },
        text === ''
          ? words.noBody
          : `${text.length > 140 ? `${text.slice(0, 137)}…` : text.replace(/[.]$/, '')}. ${words.noBody}`,
      ),
    ],
  };
}

function statusLabel(status: string, title: string): ElementContent[] {
  return [h('span', { className: ['status', statusHue(status)] }, title)];
}

/** `isMade`: written here, so that it holds nothing that only the general way colours right. */
function codePanel(context: RenderContext, title: string, language: string, source: string, isMade = true): TabPanel {
  const cut = source.length > longestExample ? `${source.slice(0, longestExample)}\n…` : source;
  const name = cut.length > longestHighlighted ? 'text' : language === 'curl' ? 'bash' : language;
  const html = isMade ? sampleHtml(cut, name) : null;
  const label = [{ type: 'text' as const, value: title }];
  if (html !== null)
    return { title, label, content: [{ type: 'raw', value: html } as unknown as ElementContent], classNames: [] };
  const code: Code = { type: 'code', lang: name, value: cut };
  const panel = context.codePanel(code);
  return { title, label, content: [written(panel.content)], classNames: panel.frameClasses };
}

/** @param isLabelled whether the label is shown, not only read out */
function frame(
  panels: readonly TabPanel[],
  label: string,
  dropdown: boolean,
  context: RenderContext,
  isLabelled = dropdown,
): Element {
  const set = tabSet(panels, { label, dropdown }, context);
  return h('div', { className: ['code', 'codegroup'], ...set.frame }, [
    h('div', { className: ['code-head'] }, [
      ...(isLabelled ? [h('span', { className: ['code-label'] }, label)] : []),
      set.list,
      h('button', { type: 'button', className: ['copy', 'needs-js'], ariaLabel: context.words.copyCode }, [
        context.themeIcon('copy', 'cp'),
        context.themeIcon('check', 'ok'),
      ]),
    ]),
    ...set.panels,
  ]);
}
