import { z } from 'zod';
import { isWebAddress } from '../../base/address.ts';
import { jsonForScript } from '../../base/json-for-script.ts';
import { described, type FieldMeta } from '../define.ts';
import { parts } from '../kinds.ts';

declare const isProgram: unique symbol;

/** Text of a program, as {@link program} makes it: nothing else gets into a script of the site. */
export type Program = string & { readonly [isProgram]: true };

/** A program, with values written as JSON: whatever they hold, they stay values. */
export function program(texts: TemplateStringsArray, ...values: readonly unknown[]): Program {
  const lines = texts.map((text) => text.replace(/\n\s*/g, '\n'));
  return lines.reduce((before, after, index) => before + jsonForScript(values[index - 1]) + after).trim() as Program;
}

/** What readers' browsers load of a service: a script from its servers, and what is done before and after. */
export interface ServiceScript {
  /** Empty: there is nothing to load. */
  readonly src: string;
  /** Attributes of the script's element, beside its address. */
  readonly attributes?: Readonly<Record<string, string>>;
  /**
   * Run before it is loaded. `queue(name, methods, own)` is at hand: a global list that keeps the calls of its methods
   * until the service's script takes them over, with properties of its own.
   */
  readonly before?: Program;
  /** Run when it was loaded. */
  readonly after?: Program;
  /** Run for each `event`, a name, that it is to count. It may fail: readers have programs that keep services out. */
  readonly count?: Program;
  /**
   * Run for each `event` that comes with a reader's own `comment`; of services that keep all of its words (see
   * `longestComment`).
   */
  readonly tell?: Program;
}

/** Of a reader's comment, in UTF-16 units: Amplitude and Heap keep no more of a value. */
export const longestComment = 1_000;

/** What has to be given before services are loaded. */
export type ServiceConsent =
  /** A value that the site's owner keeps in the reader's browser. */
  | { readonly kind: 'storage'; readonly key: string; readonly value: string }
  | {
      readonly kind: 'onetrust';
      readonly src: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly category: string;
    }
  | {
      readonly kind: 'transcend';
      readonly src: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly purpose: string;
    };

/** Services of a site, as its settings name them. */
export interface ServicesSetting {
  readonly scripts: readonly ServiceScript[];
  /** All of them have to be given. */
  readonly consents: readonly ServiceConsent[];
}

type Fields = Readonly<Record<string, z.ZodType>>;
type Values<Given extends Fields> = { readonly [Key in keyof Given]: z.output<Given[Key]> };

/** A service, or what asks for readers' consent: its settings, and what is made of them once they have been checked. */
export interface Service<Made> {
  readonly schema: z.ZodType;
  /** Null where the values can't be used. */
  readonly make: (values: Readonly<Record<string, unknown>>) => Made | null;
}

/** Defines a {@link Service}; its parts are `described`. */
export function defineService<const Given extends Fields, Made>(definition: {
  /** Its name, as writers know it. */
  readonly title: string;
  readonly help: string;
  readonly without?: string;
  readonly fields: Given;
  readonly make: (values: Values<Given>) => Made;
}): Service<Made> {
  const { title, help, without = 'Nothing of it is loaded.', fields, make } = definition;
  const shape = z.object(fields);
  const examples = Object.entries(fields).flatMap(([key, field]) =>
    field.safeParse(undefined).success ? [] : [[key, exampleOf.get(field)]],
  );
  return {
    schema: described(parts({ ...fields }).optional(), {
      title,
      help,
      example: Object.fromEntries(examples) as unknown,
      control: 'fields',
      without,
      standing: 'extra',
    }),
    make(values) {
      const checked = shape.safeParse(values);
      return checked.success ? make(checked.data as Values<Given>) : null;
    },
  };
}

const exampleOf = new WeakMap<z.ZodType, unknown>();

/** A part of a service's settings. */
export function field<Schema extends z.ZodType>(
  schema: Schema,
  meta: Pick<FieldMeta, 'title' | 'help' | 'example'> & Partial<FieldMeta>,
): Schema {
  exampleOf.set(schema, meta.example);
  return described(schema, { control: 'text', without: 'The service is not loaded.', standing: 'extra', ...meta });
}

/** An id or a key as a service gives it out; `pattern` says which signs it may have. */
export function identifier(example: string, pattern = /^[\w.-]+$/) {
  const needs = `the letters and digits as the service gives them out, such as ${example}`;
  return z.string({ error: needs }).regex(pattern, { error: needs });
}

/** The name of a server, without https:// and without a path. */
export function serverName(example: string) {
  const needs = `the name of a server such as ${example}, without https://`;
  return z.string({ error: needs }).regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/i, { error: needs });
}

/** An address that a script or data may come from: `https` only, without a password, a query or a part in it. */
export function secureAddress(example: string) {
  const needs = `a complete web address such as ${example}`;
  return z.string({ error: needs }).refine(isSecureAddress, { error: needs });
}

/** An address that more is put behind. */
export function withoutSlash(address: string): string {
  return address.replace(/(?<!\/)\/+$/, '');
}

function isSecureAddress(address: string): boolean {
  if (!isWebAddress(address) || !/^https:\/\/[^\s"'<>?#`]+$/.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}
