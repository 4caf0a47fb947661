import { z } from 'zod';
import { ask, saidBy, type HttpAnswer, type HttpRequest, type Patience } from './http.ts';
import { TargetError } from './target.ts';
import { jsonAnswer } from './web-service.ts';

/** Each file that is served: `/path` → what it holds. */
export type Manifest = Readonly<Record<string, { readonly hash: string; readonly size: number }>>;

/** Changes of Cloudflare after this day don't touch the Worker. */
const compatibilityDate = '2025-04-01';

/** Cloudflare's number for an answer to a token that can't be one, which comes with status 400. */
const badHeaders = 6003;

const texts = z
  .array(z.string())
  .nullish()
  .transform((list) => list ?? []);

const workersAnswer = z.object({
  result: z.array(z.object({ id: z.string(), tags: texts, handlers: texts })),
});
export type Worker = z.output<typeof workersAnswer>['result'][number];

const sessionAnswer = z.object({
  result: z.object({
    jwt: z.string(),
    buckets: z
      .array(z.array(z.string()))
      .nullish()
      .transform((buckets) => buckets ?? []),
  }),
});
const uploadAnswer = z.object({ result: z.object({ jwt: z.string().nullish() }).nullish() });
const deployAnswer = z.object({ result: z.object({ tags: texts }) });
const accountSubdomain = z.object({ result: z.object({ subdomain: z.string().regex(/^[a-z0-9-]+$/) }) });
const workerSubdomain = z.object({ result: z.object({ enabled: z.boolean() }) });
const errorsAnswer = z.object({ errors: z.array(z.object({ code: z.number() })) });

interface Settings {
  readonly api: string;
  readonly account: string;
  readonly worker: string;
  readonly token: string;
  readonly patience: Patience;
}

/** Calls about one Worker. */
export class CloudflareApi {
  readonly name: string;
  readonly patience: Patience;
  readonly #account: string;
  readonly #worker: string;
  readonly #token: string;

  constructor({ api, account, worker, token, patience }: Settings) {
    this.name = worker;
    this.patience = patience;
    this.#account = `${api}/accounts/${account}/workers`;
    this.#worker = `${this.#account}/scripts/${worker}`;
    this.#token = token;
  }

  /**
   * What is there under its name; null: nothing.
   *
   * @source https://developers.cloudflare.com/api/resources/workers/subresources/scripts/methods/list/
   */
  async worker(signal: AbortSignal): Promise<Worker | null> {
    const answer = await this.#ask(() => ({ method: 'GET', url: `${this.#account}/scripts`, also: [400] }), signal);
    if (answer.status === 400) throw new TargetError(isBadToken(answer) ? 'signed-out' : 'refused', saidBy(answer));
    return jsonAnswer(workersAnswer, answer.text).result.find(({ id }) => id === this.name) ?? null;
  }

  /** Which files are missing, by parts; without any, the token completes the upload. */
  async session(manifest: Manifest, signal: AbortSignal): Promise<z.output<typeof sessionAnswer>['result']> {
    const url = `${this.#worker}/assets-upload-session`;
    const answer = await this.#ask(() => ({ method: 'POST', url, ...json({ manifest }) }), signal);
    return jsonAnswer(sessionAnswer, answer.text).result;
  }

  /** @returns the token that completes the upload, after the last part */
  async upload(session: string, form: () => Promise<FormData>, signal: AbortSignal): Promise<string | null> {
    const url = `${this.#account}/assets/upload?base64=true`;
    const answer = await this.#ask(async () => ({ method: 'POST', url, body: await form() }), signal, session);
    return jsonAnswer(uploadAnswer, answer.text).result?.jwt ?? null;
  }

  /**
   * Serves what was uploaded, without a program.
   *
   * @source https://developers.cloudflare.com/workers/configuration/multipart-upload-metadata/
   * @source https://developers.cloudflare.com/api/resources/workers/subresources/scripts/methods/update/
   */
  async deploy(
    { completion, config, tags }: { completion: string; config: object; tags: readonly string[] },
    signal: AbortSignal,
  ): Promise<void> {
    const body = new FormData();
    const assets = { jwt: completion, config };
    body.append('metadata', JSON.stringify({ assets, compatibility_date: compatibilityDate, tags }));
    const answer = await this.#ask(() => ({ method: 'PUT', url: this.#worker, body }), signal);
    const known = jsonAnswer(deployAnswer, answer.text).result.tags;
    // Without its tags it would be a Worker of others the next time.
    if (tags.every((tag) => known.includes(tag))) return;
    const url = `${this.#worker}/script-settings`;
    await this.#ask(() => ({ method: 'PATCH', url, ...json({ tags }) }), signal);
  }

  /**
   * The subdomain of the account below workers.dev where the Worker is served there.
   *
   * @source https://developers.cloudflare.com/api/resources/workers/subresources/scripts/subresources/subdomain/
   */
  async subdomain(signal: AbortSignal): Promise<string | null> {
    const own = await this.#ask(() => ({ method: 'GET', url: `${this.#worker}/subdomain` }), signal);
    if (!jsonAnswer(workerSubdomain, own.text).result.enabled) return null;
    const all = await this.#ask(() => ({ method: 'GET', url: `${this.#account}/subdomain` }), signal);
    return jsonAnswer(accountSubdomain, all.text).result.subdomain;
  }

  /** Has the Worker served below workers.dev. */
  async serve(signal: AbortSignal): Promise<void> {
    const url = `${this.#worker}/subdomain`;
    await this.#ask(() => ({ method: 'POST', url, ...json({ enabled: true }) }), signal);
  }

  #ask(
    request: () => HttpRequest | Promise<HttpRequest>,
    signal: AbortSignal,
    token = this.#token,
  ): Promise<HttpAnswer> {
    return ask(
      async () => {
        const { headers, ...rest } = await request();
        return { ...rest, headers: { ...headers, authorization: `Bearer ${token}` } };
      },
      signal,
      this.patience,
    );
  }
}

function json(value: object): Pick<HttpRequest, 'headers' | 'body'> {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
}

function isBadToken({ text }: HttpAnswer): boolean {
  return jsonAnswer(errorsAnswer, text).errors.some(({ code }) => code === badHeaders);
}
