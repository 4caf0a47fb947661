import type { Element, ElementContent, RootContent } from 'hast';
import { dictionary } from '../base/dictionary.ts';
import { limits } from '../base/limits.ts';
import { extensionOf, type RepoPath } from '../base/path.ts';
import { findElement } from '../html/document.ts';
import { isPublished } from '../workspace/outputs.ts';
import { relativeAddresses } from '../workspace/routes.ts';
import { classNames, pictureFile, writtenWidth, type MeasuredFile } from './picture-file.ts';
import type { RenderedPage } from './renderer.ts';
import { pictureFolder, type OutputFile } from './types.ts';

/** A smaller form of a picture, as the host made it: always WebP. */
export interface PictureForm {
  /** Pixels, as many as were asked for. */
  readonly width: number;
  /** Of the bytes: 16 hexadecimal digits. */
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/** Makes the smaller forms of the pictures of one build. */
export interface PictureForms {
  /**
   * The forms of a picture that are worth having, narrowest first: fewer than asked for where one would not be clearly
   * smaller than the original, none for what can't be read. Never rejects.
   *
   * @param widths pixels, ascending, none above the picture's own
   */
  of(path: RepoPath, widths: readonly number[]): Promise<readonly PictureForm[]>;
}

/** Gives what makes smaller forms of the pictures of a docs folder; null where this computer has no encoder. */
export type PictureMaker = (docsRoot: string, signal: AbortSignal) => Promise<PictureForms | null>;

/**
 * Pixels: a card beside another one, a phone or a page's column on an older screen, a newer phone, the column on a
 * screen with two pixels to a point. What wants more gets the original.
 */
const steps = [480, 800, 1200, 1600];

/** Pixels of a picture that is a mark or a badge. */
const narrow = 100;

/** Bytes of a picture that is not worth another request for a smaller one. */
const small = 12_000;

/** The widths that a picture is wanted in, in pixels. A step that is nearly its own width is left to that. */
function formWidths(own: number): number[] {
  const below = steps.filter((step) => step < own * 0.85);
  return own < steps.at(-1)! / 0.85 ? [...below, own] : below;
}

/** A form that pages name: where it stands, and how wide it is. */
export interface Offer {
  readonly width: number;
  readonly path: string;
}

/** What a page asked of the maker of forms, and what it named for it: enough to find out whether it still would. */
export interface AskedPicture {
  readonly file: Pick<MeasuredFile, 'path' | 'width'>;
  readonly offers: readonly Offer[];
}

/** A picture on a page that may get smaller forms. */
interface Shown {
  readonly element: Element;
  readonly file: MeasuredFile;
  readonly sizes: string;
}

/**
 * Puts smaller forms of pictures beside those that pages show (`srcset`). The address that the author wrote stays the
 * picture's own, for browsers that know nothing else, for what is enlarged and for everybody who links to it.
 */
export class PagePictures {
  readonly #forms: PictureForms;
  readonly #offers = new Map<RepoPath, Promise<readonly Offer[]>>();
  /** Files that no page named yet. */
  readonly #made = new Map<string, Uint8Array>();
  readonly #named = new Set<string>();

  constructor(forms: PictureForms) {
    this.#forms = forms;
  }

  /** Has the forms of a page's pictures made: they are wanted soon. */
  begin(page: RenderedPage): void {
    for (const { file } of shownPictures(page)) void this.#offersOf(file);
  }

  /** The same for a page that asked for them before. */
  beginAgain(asked: readonly AskedPicture[]): void {
    for (const { file } of asked) void this.#offersOf(file);
  }

  /** Names the forms in a page, and answers the files that no page named before. */
  async finish(page: RenderedPage): Promise<{ files: OutputFile[]; asked: AskedPicture[] }> {
    const files: OutputFile[] = [];
    const asked: AskedPicture[] = [];
    const addresses = relativeAddresses(page.shownAt);
    for (const { element, file, sizes } of shownPictures(page)) {
      const offers = await this.#offersOf(file);
      asked.push({ file: { path: file.path, width: file.width }, offers });
      if (offers.length === 0) continue;
      const isWhole = offers.at(-1)!.width === file.width;
      element.properties['srcSet'] = [
        ...offers.map(({ path, width }) => `${addresses.file(path)} ${width}w`),
        // Large screens never get less than they had.
        ...(isWhole ? [] : [`${addresses.file(file.path)} ${file.width}w`]),
      ].join(', ');
      element.properties['sizes'] = sizes;
      files.push(...this.#unnamed(offers));
    }
    return { files, asked };
  }

  /**
   * Files that no page named before, of a page that was finished in another build; null where it would name other forms
   * now.
   */
  async finishAgain(asked: readonly AskedPicture[]): Promise<OutputFile[] | null> {
    for (const { file, offers } of asked) {
      const now = await this.#offersOf(file);
      const isSame = (offer: Offer, at: number) => offer.path === now[at]!.path && offer.width === now[at]!.width;
      if (now.length !== offers.length || !offers.every(isSame)) return null;
    }
    return asked.flatMap(({ offers }) => this.#unnamed(offers));
  }

  #unnamed(offers: readonly Offer[]): OutputFile[] {
    return offers.flatMap(({ path }) => {
      const bytes = this.#made.get(path);
      this.#made.delete(path);
      // Two pictures that hold the same have one form.
      if (bytes === undefined || this.#named.has(path)) return [];
      this.#named.add(path);
      return [{ path, bytes }];
    });
  }

  #offersOf(file: AskedPicture['file']): Promise<readonly Offer[]> {
    let offers = this.#offers.get(file.path);
    if (offers === undefined)
      this.#offers.set(
        file.path,
        (offers = this.#forms.of(file.path, formWidths(file.width)).then((forms) =>
          forms.map(({ width, hash, bytes }) => {
            const path = `${pictureFolder}/${width}.${hash}.webp`;
            this.#made.set(path, bytes);
            return { width, path };
          }),
        )),
      );
    return offers;
  }
}

/** Wanted when a page begins, and when it ends. */
const ofPages = new WeakMap<RenderedPage, readonly Shown[]>();

/** The pictures of a page's content that smaller forms could be made of. */
function shownPictures(page: RenderedPage): readonly Shown[] {
  let shown = ofPages.get(page);
  if (shown === undefined) ofPages.set(page, (shown = findPictures(page)));
  return shown;
}

function findPictures({ tree, index, page, shownAt }: RenderedPage): Shown[] {
  const found: Shown[] = [];
  const main = findElement(tree, (element) => element.tagName === 'main');
  const column = columnOf(page.settings.mode);
  const visit = (nodes: readonly (RootContent | ElementContent)[], cols: number) => {
    for (const node of nodes) {
      if (node.type !== 'element') continue;
      // What stands in it is chosen by other rules.
      if (node.tagName === 'picture') continue;
      if (node.tagName !== 'img') {
        visit(node.children, colsOf(node) ?? cols);
        continue;
      }
      // Whoever named files for each width knows better.
      if (node.properties['srcSet'] !== undefined || node.properties['sizes'] !== undefined) continue;
      const file = pictureFile(index, node, shownAt);
      if (file === null || !mayShrink(file) || !isPublished(index, file.path)) continue;
      found.push({ element: node, file, sizes: sizesOf(node, file, column, cols) });
    }
  };
  visit(main?.children ?? [], 1);
  return found;
}

function mayShrink({ path, size, width, height }: MeasuredFile): boolean {
  return (
    /^(?:png|jpe?g)$/.test(extensionOf(path)) &&
    size >= small &&
    width >= narrow &&
    size <= limits.pictureForms.bytes &&
    width * height <= limits.pictureForms.pixels
  );
}

/** Columns that an element puts its content into; null where it is none that does. */
function colsOf(element: Element): number | null {
  const names = classNames(element);
  if (!names.includes('columns')) return null;
  return Number(names.map((name) => /^c([1-4])$/.exec(name)?.[1]).find((count) => count !== undefined) ?? 2);
}

/** Rem that a page's content is wide, by the page's mode, as the theme's styles have it; null for all there is. */
const columns = dictionary<number | null>({ default: 43, center: 43, wide: 60, custom: null, frame: null });

/** What is no mode is the usual one. */
function columnOf(mode: string | undefined): number | null {
  const column = columns[mode ?? 'default'];
  return column === undefined ? columns['default']! : column;
}

/** A rem in pixels, where a browser chooses among files: before any style sheet counts. */
const rem = 16;

/**
 * What readers see of a picture's width, for `sizes`: all of a narrow window, then the column, or its own width where
 * that is less. Never less than they see, so that a picture that says nothing else about its size keeps it.
 */
function sizesOf(element: Element, file: MeasuredFile, column: number | null, cols: number): string {
  const own = Math.min(file.width, writtenWidth(element, file) ?? Infinity);
  const room = column === null ? Infinity : Math.round((column * rem) / cols);
  if (own <= room && (cols === 1 || column !== null)) return `(max-width: ${own}px) 100vw, ${own}px`;
  // Up to 40rem, columns stand one below the other.
  return `(max-width: ${cols > 1 ? 40 : column}rem) 100vw, ${column === null ? `${Math.ceil(100 / cols)}vw` : `${room / rem}rem`}`;
}
