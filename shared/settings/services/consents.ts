import { z } from 'zod';
import { filledText } from '../kinds.ts';
import { defineService, field, identifier, secureAddress, type Service, type ServiceConsent } from './define.ts';

const without = 'Services are loaded without asking.';
const closed = 'No service is loaded: nobody would have been asked.';

/** What says whether readers agreed. Where one of them is set, nothing of a service is loaded before it says so. */
export const consents = {
  cookies: defineService({
    title: 'Consent from your own banner',
    help: 'Services are loaded once the reader’s browser holds this entry in its local storage. Your own consent banner puts it there.',
    without,
    fields: {
      key: field(filledText(), {
        title: 'Name of the consent entry',
        help: 'What your consent banner calls it.',
        example: 'cookie-consent',
        without: closed,
      }),
      value: field(filledText(), {
        title: 'Value that means yes',
        help: 'What the entry holds when a reader has agreed.',
        example: 'accepted',
        without: closed,
      }),
    },
    make: ({ key, value }): ServiceConsent => ({ kind: 'storage', key, value }),
  }),
  onetrust: defineService({
    title: 'OneTrust',
    help: 'Shows OneTrust’s consent banner. Services are loaded once the reader has agreed.',
    without,
    fields: {
      domainScript: field(identifier('01234567-89ab-cdef-0123-456789abcdef'), {
        title: 'OneTrust domain script',
        help: 'Called “data-domain-script” in the code that OneTrust gives you.',
        example: '01234567-89ab-cdef-0123-456789abcdef',
        without: closed,
      }),
      categoryId: field(identifier('C0004').optional(), {
        title: 'OneTrust category',
        help: 'ID of the cookie category that readers have to accept.',
        example: 'C0004',
        default: 'C0002',
        without: 'It is C0002, “Performance cookies”.',
      }),
      scriptSource: field(secureAddress('https://consent.acme.com/otSDKStub.js').optional(), {
        title: 'OneTrust script',
        help: 'Where OneTrust’s script comes from, if not from OneTrust’s usual server.',
        example: 'https://consent.acme.com/otSDKStub.js',
        control: 'web-address',
        without: 'It comes from cdn.cookielaw.org.',
      }),
    },
    make: ({
      domainScript,
      categoryId = 'C0002',
      scriptSource = 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js',
    }): ServiceConsent => ({
      kind: 'onetrust',
      src: scriptSource,
      attributes: { charset: 'UTF-8', 'data-domain-script': domainScript },
      category: categoryId,
    }),
  }),
  transcend: defineService({
    title: 'Transcend',
    help: 'Loads Transcend’s consent manager. Services are loaded once the reader’s choice allows it.',
    without,
    fields: {
      bundleId: field(identifier('01234567-89ab-cdef-0123-456789abcdef', /^[\w-]+$/), {
        title: 'Transcend bundle ID',
        help: 'Stands in the address of the script that Transcend gives you.',
        example: '01234567-89ab-cdef-0123-456789abcdef',
        without: closed,
      }),
      analyticsPurpose: field(purpose().optional(), {
        title: 'Transcend purpose',
        help: 'Name of the purpose in Transcend that readers have to accept.',
        example: 'Advertising',
        default: 'Analytics',
        without: 'It is “Analytics”.',
      }),
    },
    make: ({ bundleId, analyticsPurpose = 'Analytics' }): ServiceConsent => ({
      kind: 'transcend',
      src: `https://transcend-cdn.com/cm/${bundleId}/airgap.js`,
      attributes: { 'data-cfasync': 'false' },
      purpose: analyticsPurpose.trim(),
    }),
  }),
} as const satisfies Readonly<Record<string, Service<ServiceConsent>>>;

function purpose() {
  const needs = 'a name of at most 100 letters';
  return z.string({ error: needs }).regex(/^(?=[^]*\S)[^]{1,100}$/, { error: needs });
}
