// Services that the site's settings name (statistics, recordings, chats). The file that each site has of its own calls
// `galleyServices`; nothing of them is asked for before readers agreed, where somebody asks them.
import type { ServiceConsent, ServiceScript } from '../../settings/services/define.ts';

type Queue = (name: string, methods: readonly string[], own: Record<string, unknown>) => void;

interface Service extends Omit<ServiceScript, 'before' | 'after' | 'count'> {
  readonly before?: (queue: Queue) => void;
  readonly after?: () => void;
}

declare global {
  var galleyServices: (
    consents: readonly ServiceConsent[],
    services: readonly Service[],
    loaded?: (services: readonly Service[]) => void,
  ) => void;
  var OptanonWrapper: (() => void) | undefined;
  var OnetrustActiveGroups: string | undefined;
  var airgap: Partial<Airgap> | undefined;
}

interface Airgap {
  readyQueue: ((airgap: Airgap) => void)[];
  ready: (callback: (airgap: Airgap) => void) => void;
  getConsent: () => { readonly purposes: Readonly<Record<string, boolean | 'Auto'>> };
  addEventListener: (type: 'consent-change', listener: () => void) => void;
}

function addScript(src: string, attributes: Readonly<Record<string, string>> = {}): HTMLScriptElement {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.src = src;
  document.head.append(script);
  return script;
}

/** A global list that keeps the calls of its methods until the service's script takes them over. */
const queue: Queue = (name, methods, own) => {
  const calls = Object.assign<unknown[], Record<string, unknown>>([], own);
  for (const method of methods) calls[method] = (...values: unknown[]) => (calls.push([method, ...values]), calls);
  (globalThis as unknown as Record<string, unknown>)[name] = calls;
};

function load({ src, attributes, before, after }: Service): void {
  before?.(queue);
  if (!src) return;
  const script = addScript(src, attributes);
  if (after) script.onload = after;
}

/** Has `look` called whenever an answer may have come, and tells whether readers agreed. */
function ask(consent: ServiceConsent, look: () => void): () => boolean {
  if (consent.kind === 'storage') {
    // No event tells a page what it stored itself: readers agree with a click, and what asks them may take a moment.
    const soon = () => [0, 500, 2000].forEach((wait) => setTimeout(look, wait));
    addEventListener('storage', look);
    addEventListener('click', soon, true);
    addEventListener('visibilitychange', look);
    soon();
    return () => {
      try {
        return localStorage.getItem(consent.key) === consent.value;
      } catch {
        // Nothing can be stored in this browser, so nobody can have agreed.
        return false;
      }
    };
  }
  if (consent.kind === 'onetrust') {
    const others = globalThis.OptanonWrapper;
    globalThis.OptanonWrapper = () => {
      others?.();
      look();
    };
    addScript(consent.src, consent.attributes);
    return () => globalThis.OnetrustActiveGroups?.split(',').includes(consent.category) === true;
  }
  const readyQueue: Airgap['readyQueue'] = [];
  globalThis.airgap = { readyQueue, ready: (callback) => void readyQueue.push(callback), ...globalThis.airgap };
  globalThis.airgap.ready!((airgap) => {
    airgap.addEventListener('consent-change', look);
    look();
  });
  addScript(consent.src, consent.attributes);
  // “Auto” is what the rules of the reader's region allow without a question.
  return () => Boolean(globalThis.airgap?.getConsent?.().purposes[consent.purpose]);
}

globalThis.galleyServices = (consents, services, loaded) => {
  // Who opens an export from a disk looks at it; nobody reads it there.
  if (location.protocol === 'file:') return;
  let isLoaded = false;
  const answers = consents.map((consent) => ask(consent, look));
  function look(): void {
    if (isLoaded || answers.length < consents.length || !answers.every((isGiven) => isGiven())) return;
    isLoaded = true;
    for (const service of services)
      try {
        load(service);
      } catch (error) {
        // One that fails keeps no other out.
        console.error(error);
      }
    loaded?.(services);
  }
  look();
};
