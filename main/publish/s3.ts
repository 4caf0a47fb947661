import { contentType } from '../serve/static-files.ts';
import { exportManifest } from '../workspace/exported-folder.ts';
import { usualPatience, type Patience } from './http.ts';
import { damaged, exportListOf, longestList, ownFiles, planFor } from './owned-files.ts';
import { s3Place } from './s3-place.ts';
import { S3Storage, type S3Object } from './s3-storage.ts';
import { contentsOf, hashesOf, hashOf, pooled, progressOf } from './site-files.ts';
import {
  TargetError,
  withoutSecrets,
  type SiteFile,
  type Target,
  type TargetAnswer,
  type WrittenSite,
} from './target.ts';

interface Publishing {
  readonly site: WrittenSite;
  readonly storage: S3Storage;
  /** The MD5 of each file of the site. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly signal: AbortSignal;
}

/**
 * A bucket of Amazon S3, or of another storage that speaks the same. What is there is known from its list, which tells
 * the MD5 of each object.
 */
export function s3Target({ patience = usualPatience }: { readonly patience?: Patience } = {}): Target {
  return async (site, { values, isTrial, signal, onProgress }) => {
    const place = s3Place(values);
    // Storages name keys in what they say.
    return withoutSecrets([place.secretKey, place.accessKey], async () => {
      const storage = new S3Storage(place, patience);
      const hashes = await hashesOf(site, 'md5', signal);
      return publish({ site, storage, hashes, signal }, { to: place.shown, isTrial, onProgress });
    });
  };
}

async function publish(
  { site, storage, hashes, signal }: Publishing,
  { to, isTrial, onProgress }: { to: string; isTrial: boolean; onProgress: (part: number) => void },
): Promise<TargetAnswer> {
  const publishing = { site, storage, hashes, signal };
  const newList = await exportListOf(site);
  const there = await storage.list(signal);
  const known = there.get(exportManifest);
  if (known !== undefined && known.size > longestList) throw new TargetError('not-ours');
  const before = known === undefined ? null : await storage.read(exportManifest, signal);
  const list = before?.bytes.toString('utf8') ?? null;
  const own = ownFiles(list);
  const same = await sameFiles(publishing, there, before?.isOpaque === true);
  const plan = planFor(site, { names: new Set(there.keys()), own, list, same }, newList.toString('utf8'));
  const answer = { to, changed: plan.changed, isNew: own === null, address: null };
  if (plan.changed.length === 0 || isTrial) return { ...answer, isSent: false };
  const sendList = async (text: Buffer<ArrayBuffer>) => {
    await storage.write(exportManifest, text, servingOf(exportManifest), signal);
    // Without the right list the next try does not know what is Galley's.
    const written = await storage.read(exportManifest, signal);
    if (written?.bytes.equals(text) !== true) throw damaged(exportManifest);
  };
  if (plan.listBetween !== null) await sendList(Buffer.from(plan.listBetween));
  const tell = progressOf(plan.sending.flat(), onProgress);
  for (const files of plan.sending)
    await pooled(files, signal, async (file, stop) => {
      await storage.write(file.path, await contentsOf(site, file), servingOf(file.path), stop);
      tell(file.size);
    });
  await checkSent(publishing, plan.sending.flat());
  for (const names of plan.gone) await pooled(names, signal, (name, stop) => storage.remove(name, stop));
  if (plan.isListNew) await sendList(newList);
  tell(0, true);
  return { ...answer, isSent: true };
}

/** Files of the site that are there as they should be. */
async function sameFiles(
  { site, storage, hashes, signal }: Publishing,
  there: ReadonlyMap<string, S3Object>,
  areOpaque: boolean,
): Promise<ReadonlySet<string>> {
  const same = await pooled(site.files, signal, async ({ path, size }, stop) => {
    const object = there.get(path);
    if (object?.size !== size) return null;
    const hash = hashes.get(path)!;
    if (object.tag === hash) return path;
    if (!areOpaque) return null;
    const contents = await storage.read(path, stop);
    return contents !== null && hashOf(contents.bytes, 'md5') === hash ? path : null;
  });
  return new Set(same.filter((path) => path !== null));
}

/**
 * Looks at what was sent: at the list of the storage, at the first page itself, and at whatever has a tag that is no
 * hash (storages that keep what they hold under a key of their own).
 *
 * @source https://docs.aws.amazon.com/AmazonS3/latest/API/API_Object.html
 */
async function checkSent({ site, storage, hashes, signal }: Publishing, sent: readonly SiteFile[]): Promise<void> {
  const there = await storage.list(signal);
  const isReadable = ({ size }: SiteFile) => size <= longestList;
  const toRead = sent.filter((file) => there.get(file.path)?.tag !== hashes.get(file.path) && isReadable(file));
  for (const { path, size } of sent) if (there.get(path)?.size !== size) throw damaged(path);
  const first = site.files.find(({ path }) => path === 'index.html');
  await pooled([...new Set([...toRead, ...(first === undefined ? [] : [first])])], signal, async ({ path }, stop) => {
    const contents = await storage.read(path, stop);
    if (contents === null || hashOf(contents.bytes, 'md5') !== hashes.get(path)) throw damaged(path);
  });
}

/**
 * Names of the theme's files and of smaller forms of pictures hold a hash of what is in them: they may be kept for
 * good, as `_headers` tells other servers. Everything else is asked for again; a browser that has it is told so in a
 * few bytes.
 */
function servingOf(path: string) {
  const isForGood =
    /^galley-assets\/(?:[^/]+\.[0-9a-f]{8}|pictures\/\d+\.[0-9a-f]{16}|typefaces\/[0-9a-f]{16})\.\w+$/.test(path);
  return {
    contentType: contentType(path),
    cacheControl: isForGood ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}
