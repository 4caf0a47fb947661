import { ContractError } from '../contract/define.ts';
import type { BuildInput, EngineContract, FinishedFile } from '../contract/engine.ts';
import type { ExportReport } from '../contract/host/export.ts';
import type { Handlers } from '../contract/server.ts';
import { buildSite, makePages } from '../site/build.ts';
import type { PictureMaker } from '../site/pictures.ts';
import { wantedFonts, webFontFolder } from '../site/web-fonts.ts';
import type { RenderedPage } from '../site/renderer.ts';
import { siteOrigin } from '../site/site-address.ts';
import type { BuildProgress, OutputFile, SiteResources } from '../site/types.ts';
import type { Engine, PageStore } from './engine.ts';
import { createIconLibrary } from '../html/icons.ts';
import { listFiles } from './files.ts';
import { HandedOn } from './made-ahead.ts';
import { findIcons } from './icons.ts';
import { apiFiles, apiOperation } from './api.ts';
import { filledIn } from './filled.ts';
import { findText } from './find.ts';
import { withPlaceKinds } from './place-kind.ts';
import { planPageChange } from './page-changes/plan.ts';
import { rules } from '../lint/runner.ts';
import { planIgnore, planWord } from './ignore-plan.ts';
import { planPage } from './new-page.ts';
import { respond } from './respond.ts';
import { comparePages } from './page-difference.ts';
import { planRulesFile } from './rules-file-plan.ts';
import { coloursOf, sectionsOf, writingNames } from './writing.ts';

interface RunningBuild {
  readonly files: AsyncGenerator<OutputFile[]>;
  readonly controller: AbortController;
  progress: BuildProgress;
  pages: number;
  readonly pictures: ExportReport['pictures'];
}

/** Files of one answer of `buildNext`: enough to keep the writer busy, little enough to stop at once. */
const filesAtOnce = 64;

/** Pages of one answer of `madeAhead`. */
const pagesAtOnce = 8;

const encoder = new TextEncoder();

/** Bytes that share their memory with others go to another thread with all of it. */
function alone(bytes: Uint8Array): Uint8Array {
  return bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}

/**
 * Answers the engine's contract with an engine.
 *
 * @param makePictures what the host makes smaller forms of pictures with; null where it does not
 * @param openStore where the host keeps what was made of a folder's pages; null where it does not
 */
export function engineHandlers(
  engine: Engine,
  resources: SiteResources,
  makePictures: PictureMaker | null = null,
  openStore: ((docsRoot: string) => PageStore) | null = null,
): Handlers<EngineContract['calls']> {
  const builds = new Map<number, RunningBuild>();
  let nextBuild = 1;
  let iconNames: string[] | null = null;
  let ahead: { readonly pages: AsyncGenerator<number>; readonly made: HandedOn } | null = null;

  /** What a build of the site as it is now works with. */
  async function prepare({ base, origin, picturesFrom, fontSheet }: BuildInput, signal: AbortSignal) {
    const wanted = picturesFrom ?? null;
    const pictures = wanted === null ? null : ((await makePictures?.(wanted, signal)) ?? null);
    const pictured: ExportReport['pictures'] =
      wanted === null ? 'original' : pictures === null ? 'no-encoder' : 'smaller';
    const options = { base, origin: siteOrigin(engine.index, origin), fontSheet: fontSheet ?? null };
    const kept = engine.keptProducts(options, pictured === 'smaller' ? 'smaller' : 'original');
    const hooks = {
      parse: engine.parse,
      theme: resources.theme,
      signal,
      pictures,
      kept,
      onPage: (rendered: RenderedPage) => engine.keepFacts(rendered),
    };
    return { options, hooks, pictured };
  }

  return {
    'engine.load': ({ files, ...checking }) => engine.load(files, checking),
    'engine.change': ({ changes }) => (engine.change(changes), null),
    'engine.overlay': ({ path, text, version }) => (engine.overlay(path, text, version), null),
    'engine.dictionaries': async () => (await engine.dictionariesChanged(), null),
    'engine.keepPages': ({ docsRoot }) => {
      if (openStore !== null) engine.useStore(openStore(docsRoot));
      return null;
    },
    'engine.repository': ({ repository }) => (engine.repository(repository), null),
    'engine.remote': ({ files }) => (engine.remote(files), null),
    'engine.addresses': () => ({ addresses: [...engine.index.api.addresses] }),
    'api.files': () => ({ files: apiFiles(engine.index) }),
    'api.operation': ({ file, method, path }) => ({ model: apiOperation(engine.index, file, method, path) }),
    'engine.summary': () => engine.summary(),
    'pages.tree': () => engine.tree(),
    'problems.list': () => engine.problems(),
    'problems.rules': () => ({
      rules: rules.map(({ id, severity, topic, summary, why, fix }) => ({ id, severity, topic, summary, why, fix })),
    }),
    'problems.planIgnore': (input) => ({ files: planIgnore(engine.index, input) }),
    'problems.suggest': async ({ word }) => ({ words: await engine.suggest(word) }),
    'problems.planWord': ({ word }) => ({ files: planWord(engine.index, word) }),
    'problems.planRulesFile': () => planRulesFile(engine.index),
    'pages.find'({ text, limit, withKinds, ...options }) {
      const found = findText(engine.index, text, limit, options);
      return withKinds ? { ...found, matches: withPlaceKinds(engine, found.matches) } : found;
    },
    'files.list': ({ kind }) => ({ files: listFiles(engine.index.snapshot, kind) }),
    'icons.find'({ query, type, skip, limit }) {
      const library = createIconLibrary(resources.icons, engine.index.model.iconLibrary);
      return findIcons(library, (iconNames ??= library.names()), query, type, skip, limit);
    },
    'engine.skip': ({ path }) => (engine.skip(path), null),
    'preview.follow': ({ path, beside, inBlocks }) => (engine.follow(path, beside, inBlocks), null),
    'engine.address'({ path, beside }) {
      const page = engine.pageFor(path, beside);
      return { address: page === null || page.route === '' ? '' : `${page.route}/`, page: page?.path ?? null };
    },
    'engine.respond': ({ address, runsScripts }) => respond(engine, resources.theme, address, runsScripts),
    'engine.comparePage': (pages) => comparePages(engine, pages),
    'engine.planPage': (input) => planPage(engine.index, input),
    'writing.names': () => writingNames(engine),
    'writing.sections': async ({ path }) => ({ sections: await sectionsOf(engine, path) }),
    'writing.filledIn': (piece) => filledIn(engine, piece),
    'writing.colours': ({ code, language }) => ({ lines: coloursOf(code, language) }),
    'engine.planPageChange': ({ path, change }) => planPageChange(engine.index, engine.parse, path, change),
    'engine.wantedFonts': () => ({ folder: webFontFolder, fonts: wantedFonts(engine.index.model) }),
    async 'engine.buildStart'(input) {
      const controller = new AbortController();
      const { options, hooks, pictured } = await prepare(input, controller.signal);
      const build: RunningBuild = {
        controller,
        pictures: pictured,
        progress: { phase: 'reading', done: 0, total: engine.index.byRoute.size, current: '' },
        pages: engine.index.byRoute.size,
        files: buildSite(engine.index, engine.renderer, options, {
          ...hooks,
          onProgress: (progress) => (build.progress = progress),
        }),
      };
      builds.set(nextBuild, build);
      return { build: nextBuild++ };
    },
    async 'engine.buildNext'({ build: number }) {
      const build = builds.get(number);
      if (build === undefined)
        throw new ContractError({ code: 'stopped', title: 'The export was stopped', detail: 'Nothing was changed.' });
      const files: FinishedFile[] = [];
      let ended = false;
      while (files.length < filesAtOnce && !ended) {
        const next = await build.files.next();
        if (next.done === true) ended = true;
        else
          files.push(
            ...next.value.map((file) =>
              'text' in file
                ? { path: file.path, content: encoder.encode(file.text) }
                : 'bytes' in file
                  ? { path: file.path, content: alone(file.bytes) }
                  : file,
            ),
          );
      }
      if (!ended) return { files, progress: build.progress, report: null };
      builds.delete(number);
      const problems = (await engine.checkAll(build.controller.signal, undefined, { advice: false })).filter(
        (problem) => problem.severity !== 'advice',
      );
      const errors = problems.filter((problem) => problem.severity === 'error');
      return {
        files,
        progress: build.progress,
        report: {
          pages: build.pages,
          errors: errors.length,
          warnings: problems.length - errors.length,
          pictures: build.pictures,
          worst: errors.slice(0, 20).map(({ path, title, detail }) => ({ path, title, detail })),
        },
      };
    },
    async 'engine.makeAhead'({ docsRoot, part, of, ...input }) {
      ahead = null;
      if (openStore === null) return null;
      const made = new HandedOn(openStore(docsRoot));
      engine.useStore(made);
      const { options, hooks } = await prepare(input, new AbortController().signal);
      const { kept } = hooks;
      if (kept !== null)
        ahead = { made, pages: makePages(engine.index, engine.renderer, options, { ...hooks, kept }, { part, of }) };
      return null;
    },
    async 'engine.madeAhead'({ done }) {
      let left = ahead === null ? 0 : pagesAtOnce;
      while (ahead !== null && left-- > 0) {
        const next = await ahead.pages.next();
        if (next.done === true || next.value <= done) {
          const entries = ahead.made.take();
          ahead = null;
          return { entries, ended: true };
        }
      }
      return { entries: ahead?.made.take() ?? [], ended: ahead === null };
    },
    'engine.takeMade': ({ entries }) => (engine.takeMade(entries), null),
    'engine.buildStop'({ build: number }) {
      builds.get(number)?.controller.abort();
      builds.delete(number);
      return null;
    },
  };
}
