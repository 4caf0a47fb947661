import { said } from '../../words/playground/words.ts';
import type { Answer } from '../answer.ts';
import type { OauthFormOptions } from '../client/auth-form.client.ts';
import type { OauthNotes } from '../client/session.client.ts';
import type { HttpRequest, OauthFlow } from '../types.ts';
import type { Consent } from './consent.client.ts';
import { confirmedToken, sayCode } from './device.client.ts';
import type { Option } from './fields.client.ts';
import {
  authorizationAddress,
  oauthAddress,
  readCallback,
  readDeviceAnswer,
  readDiscovery,
  readTokenAnswer,
  tokenRequest,
  type OauthCallback,
  type OauthClient,
  type OauthGrant,
  type OauthRefusal,
  type OauthToken,
} from './messages.ts';
import { challengeOf, randomSecret } from './secrets.client.ts';
import { refusalWords } from './words.ts';

/** Why there is no token, and what to do, in words. */
class OauthProblem extends Error {
  readonly title: string;
  readonly detail: string;

  constructor(title: string, detail: string) {
    super(`${title} ${detail}`);
    this.title = title;
    this.detail = detail;
  }
}

/** A token counts as over so much earlier, in milliseconds: a request takes its time. */
const margin = 5_000;

/** Whether a token that came is past its time. One of which no time is known never is. */
export function isOver({ got, until = '' }: OauthNotes): boolean {
  return got === 'yes' && until !== '' && Number(until) - margin < Date.now();
}

/** Shows what happens: text, and maybe a code or a link in it. */
export type SayStatus = (...content: readonly (string | HTMLElement)[]) => void;

interface TokenSource {
  /** Whether a token can be had without asking the reader. */
  canRenew(): boolean;
  /** Both reject with an {@link OauthProblem}; what a server adds to a token is noted. */
  fresh(option: Option, scopes: readonly string[], say: SayStatus, signal: AbortSignal): Promise<string>;
  renewed(signal: AbortSignal): Promise<string>;
}

/** Gets tokens from where the API file says, with what the reader filled in. */
export function tokenSource(options: OauthFormOptions, consent: Consent): TokenSource {
  const { model, field, words, session, send } = options;
  const notes = () => session.oauth(model, field.id);
  const note = (more: OauthNotes) => session.noteOauth(model, field.id, more);
  const nowhere = () => new OauthProblem('', words.noSignInAddress);
  const client = (): OauthClient => ({
    id: notes()['clientId'] ?? '',
    secret: notes()['clientSecret'] ?? '',
    secretIn: notes()['secretIn'] === 'body' ? 'body' : 'header',
  });

  async function ask(request: HttpRequest, signal: AbortSignal): Promise<Answer> {
    try {
      return await send(request, signal, () => undefined);
    } catch (error) {
      // What a browser does not show, the code of the endpoint does not bring either.
      if (error instanceof Error && 'title' in error && error.title === words.noAnswer)
        throw new OauthProblem(words.noAnswer, said(words, 'tokenNoAnswer', { host: new URL(request.url).host }));
      throw error;
    }
  }

  async function answerOf(address: string, grant: OauthGrant, signal: AbortSignal) {
    const answer = await ask(tokenRequest(address, client(), grant), signal);
    return { status: answer.status, text: new TextDecoder().decode(answer.body) };
  }

  /** @param renewal where the token that comes can be had anew */
  async function tokenFrom(address: string, grant: OauthGrant, renewal: string, signal: AbortSignal): Promise<string> {
    const { status, text } = await answerOf(address, grant, signal);
    return taken(readTokenAnswer(status, text), address, renewal);
  }

  function taken(read: OauthToken | OauthRefusal, address: string, renewal: string): string {
    if ('token' in read) return take(read, renewal);
    const { title, detail } = refusalWords(read, address, words);
    throw new OauthProblem(title, detail);
  }

  /** A code is shown that the reader confirms on another device, or here in another window. */
  async function confirmedElsewhere(
    flow: OauthFlow,
    scope: string,
    say: SayStatus,
    signal: AbortSignal,
  ): Promise<string> {
    const at = (address: string) => oauthAddress(address, options.base());
    const [codeFrom, tokenUrl] = [at(flow.authorizationUrl), at(flow.tokenUrl)];
    if (codeFrom === null || tokenUrl === null) throw nowhere();
    const given = await answerOf(codeFrom, { scope }, signal);
    const code = readDeviceAnswer(given.status, given.text);
    if ('error' in code) return taken(code, codeFrom, '');
    sayCode(code, options, say);
    const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: code.device };
    const once = async () => {
      const { status, text } = await answerOf(tokenUrl, grant, signal);
      return readTokenAnswer(status, text);
    };
    return taken(await confirmedToken(code, once, signal), tokenUrl, at(flow.refreshUrl) ?? tokenUrl);
  }

  function take({ token, seconds, refresh }: OauthToken, renewal: string): string {
    note({
      got: 'yes',
      until: seconds === null ? '' : String(Date.now() + seconds * 1000),
      // A server that gives none with a new token goes on taking the old one.
      ...(refresh === '' && renewal === notes()['renewal'] ? {} : { refresh }),
      renewal,
    });
    return token;
  }

  async function addressesOf({ flow, discoveryUrl }: Option, signal: AbortSignal) {
    if (flow !== null) return flow;
    const address = oauthAddress(discoveryUrl, options.base());
    if (address === null) throw nowhere();
    const headers = [['Accept', 'application/json']] as const;
    const answer = await ask(
      { method: 'GET', url: address, headers, body: { kind: 'none' }, elseStraight: true },
      signal,
    );
    const read = answer.status === 200 ? readDiscovery(new TextDecoder().decode(answer.body)) : null;
    if (read === null) throw nowhere();
    return { ...read, refreshUrl: '' };
  }

  /** Lets the reader sign in at the server, and answers what it says, and under which address it was asked. */
  async function consented(
    option: Option,
    scopes: readonly string[],
    say: SayStatus,
    signal: AbortSignal,
  ): Promise<{ answer: OauthCallback; verifier: string; signInAt: string; tokenUrl: string; renewal: string }> {
    if (!consent.isPossible()) throw new OauthProblem('', words.needsSafePage);
    const [state, verifier] = [randomSecret(), randomSecret()];
    const opened = await consent.open(state);
    if (opened === null) throw new OauthProblem('', words.windowBlocked);
    try {
      const written = await addressesOf(option, signal);
      const at = (address: string) => oauthAddress(address, options.base());
      const [signInAt, tokenUrl] = [at(written.authorizationUrl), at(written.tokenUrl)];
      const isImplicit = option.id === 'implicit';
      if (signInAt === null || (tokenUrl === null && !isImplicit)) throw nowhere();
      const address = authorizationAddress(signInAt, {
        answer: isImplicit ? 'token' : 'code',
        client: client().id,
        redirect: consent.address,
        scopes,
        state,
        challenge: isImplicit ? null : await challengeOf(verifier),
      });
      if (signal.aborted) throw new Error('Stopped');
      let answer: OauthCallback = { kind: 'other' };
      let isRefused = false;
      const waiting = opened.wait(
        (text) => {
          answer = readCallback(text, state);
          if (answer.kind !== 'other') return true;
          isRefused = true;
          say(words.wrongState);
          return false;
        },
        // The window closes by itself behind an answer: that it was not used is what readers have to know.
        () => {
          if (!isRefused) say(words.windowGone);
        },
        signal,
      );
      opened.go(address);
      say(words.goOnInWindow);
      await waiting;
      say(words.gettingToken);
      return {
        answer,
        verifier,
        signInAt,
        tokenUrl: tokenUrl ?? '',
        renewal: at(written.refreshUrl) ?? tokenUrl ?? '',
      };
    } finally {
      opened.close();
    }
  }

  return {
    canRenew: () =>
      notes()['got'] === 'yes' && ((notes()['refresh'] ?? '') !== '' || notes()['by'] === 'clientCredentials'),
    async fresh(option, scopes, say, signal) {
      const { flow } = option;
      // What came before belongs to another sign-in.
      note({ by: option.id, got: '', refresh: '', renewal: '' });
      if (option.id === 'clientCredentials' || option.id === 'password') {
        const address = oauthAddress(flow!.tokenUrl, options.base());
        if (address === null) throw nowhere();
        const { userName = '', password = '' } = notes();
        const scope = scopes.join(' ');
        note({ scope });
        return tokenFrom(
          address,
          option.id === 'password'
            ? { grant_type: 'password', username: userName, password, scope }
            : { grant_type: 'client_credentials', scope },
          option.id === 'password' ? (oauthAddress(flow!.refreshUrl, options.base()) ?? address) : address,
          signal,
        );
      }
      if (option.id === 'deviceAuthorization') return confirmedElsewhere(flow!, scopes.join(' '), say, signal);
      const { answer, verifier, signInAt, tokenUrl, renewal } = await consented(option, scopes, say, signal);
      if (answer.kind === 'token') return take(answer, '');
      if (answer.kind !== 'code') {
        const given = answer.kind === 'refused' ? answer : { error: '', description: '' };
        const { title, detail } = refusalWords(given, signInAt, words);
        throw new OauthProblem(title, detail);
      }
      const grant = { code: answer.code, redirect_uri: consent.address, code_verifier: verifier };
      return tokenFrom(tokenUrl, { grant_type: 'authorization_code', ...grant }, renewal, signal);
    },
    async renewed(signal) {
      const { refresh = '', renewal = '', scope = '' } = notes();
      const address = oauthAddress(renewal, options.base());
      if (address === null) throw nowhere();
      const grant: OauthGrant =
        refresh === ''
          ? { grant_type: 'client_credentials', scope }
          : { grant_type: 'refresh_token', refresh_token: refresh };
      return tokenFrom(address, grant, renewal, signal);
    },
  };
}
