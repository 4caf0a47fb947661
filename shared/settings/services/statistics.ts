import { choice, onOff } from '../kinds.ts';
import {
  defineService,
  field,
  identifier,
  program,
  secureAddress,
  serverName,
  withoutSlash,
  type Service,
  type ServiceScript,
} from './define.ts';
import { z } from 'zod';

// Calls that a page may make before a service's script is there. Those of Segment, and of what is made after it:
const trackingMethods =
  'trackSubmit trackClick trackLink trackForm pageview identify reset group track ready alias debug page once off on addSourceMiddleware addIntegrationMiddleware setAnonymousId addDestinationMiddleware'.split(
    ' ',
  );
const posthogMethods =
  'capture identify register reset group alias onFeatureFlags opt_in_capturing opt_out_capturing'.split(' ');
const mixpanelMethods =
  'track track_pageview track_links track_forms register register_once identify alias reset opt_in_tracking opt_out_tracking'.split(
    ' ',
  );
const heapMethods =
  'addEventProperties addUserProperties clearEventProperties identify resetIdentity removeEventProperty setEventProperties track unsetEventProperty'.split(
    ' ',
  );

const mixpanelHosts = {
  us: 'https://api-js.mixpanel.com',
  eu: 'https://api-eu.mixpanel.com',
  in: 'https://api-in.mixpanel.com',
};

/** Services that count what readers read. */
export const statistics = {
  ga4: defineService({
    title: 'Google Analytics',
    help: 'Counts visits with Google Analytics 4.',
    fields: {
      measurementId: field(identifier('G-ABC123DEF4', /^G[\w-]+$/), {
        title: 'Google Analytics measurement ID',
        help: 'Begins with “G-”. Google Analytics shows it under Admin, Data streams.',
        example: 'G-ABC123DEF4',
      }),
    },
    make: ({ measurementId }): ServiceScript => ({
      src: `https://www.googletagmanager.com/gtag/js?id=${measurementId}`,
      before: program`
        window.dataLayer = window.dataLayer || [];
        window.gtag = window.gtag || function () { window.dataLayer.push(arguments); };
        window.gtag('js', new Date());
        window.gtag('config', ${measurementId});`,
      // Letters, digits and lines below are all that names have there; of words it keeps a hundred signs, so none go.
      count: program`window.gtag('event', event.split('.').join('_'));`,
    }),
  }),
  gtm: defineService({
    title: 'Google Tag Manager',
    help: 'Loads what your container in Google Tag Manager holds.',
    fields: {
      tagId: field(identifier('GTM-ABC1234', /^G[\w-]+$/), {
        title: 'Google Tag Manager container ID',
        help: 'Begins with “GTM-”. It stands beside the name of your container.',
        example: 'GTM-ABC1234',
      }),
    },
    make: ({ tagId }): ServiceScript => ({
      src: `https://www.googletagmanager.com/gtm.js?id=${tagId}`,
      before: program`
        window.dataLayer = window.dataLayer || [];
        window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });`,
      count: program`window.dataLayer.push({ event });`,
      tell: program`window.dataLayer.push({ event, comment });`,
    }),
  }),
  plausible: defineService({
    title: 'Plausible',
    help: 'Counts visits with Plausible, without cookies.',
    fields: {
      domain: field(domains(), {
        title: 'Plausible domain',
        help: 'Domain of the site as Plausible has it, without https://.',
        example: 'docs.acme.com',
      }),
      server: field(serverName('plausible.acme.com').optional(), {
        title: 'Plausible server',
        help: 'Name of the server where you run Plausible yourself.',
        example: 'plausible.acme.com',
        without: 'The servers of Plausible itself count.',
      }),
    },
    make: ({ domain, server = 'plausible.io' }): ServiceScript => ({
      src: `https://${server}/js/script.js`,
      attributes: { 'data-domain': domain },
      before: program`
        window.plausible = window.plausible || function () {
        (window.plausible.q = window.plausible.q || []).push(arguments);
        };`,
      count: program`window.plausible(event);`,
      tell: program`window.plausible(event, { props: { comment } });`,
    }),
  }),
  fathom: defineService({
    title: 'Fathom',
    help: 'Counts visits with Fathom, without cookies.',
    fields: {
      siteId: field(identifier('ABCDEFGH'), {
        title: 'Fathom site ID',
        help: 'Fathom shows it in the settings of the site.',
        example: 'ABCDEFGH',
      }),
    },
    make: ({ siteId }): ServiceScript => ({
      src: 'https://cdn.usefathom.com/script.js',
      attributes: { 'data-site': siteId },
      count: program`window.fathom.trackEvent(event);`,
    }),
  }),
  pirsch: defineService({
    title: 'Pirsch',
    help: 'Counts visits with Pirsch, without cookies.',
    fields: {
      id: field(identifier('AbCdEfGh12345678'), {
        title: 'Pirsch identification code',
        help: 'Pirsch shows it under Settings, Integration.',
        example: 'AbCdEfGh12345678',
      }),
    },
    make: ({ id }): ServiceScript => ({
      src: 'https://api.pirsch.io/pa.js',
      attributes: { id: 'pianjs', 'data-code': id },
      count: program`window.pirsch(event);`,
      tell: program`window.pirsch(event, { meta: { comment } });`,
    }),
  }),
  posthog: defineService({
    title: 'PostHog',
    help: 'Counts visits and clicks with PostHog.',
    fields: {
      apiKey: field(identifier('phc_AbC123', /^phc_\w+$/), {
        title: 'PostHog project API key',
        help: 'Begins with “phc_”. PostHog shows it in the settings of the project.',
        example: 'phc_AbC123',
      }),
      apiHost: field(secureAddress('https://eu.i.posthog.com').optional(), {
        title: 'PostHog server',
        help: 'Where PostHog keeps the numbers: another one for the European Union, or your own.',
        example: 'https://eu.i.posthog.com',
        control: 'web-address',
        without: 'The servers of PostHog in the United States count.',
      }),
      sessionRecording: field(onOff().optional(), {
        title: 'Record what readers do',
        help: 'Lets PostHog record visits as they were seen, where your project asks for it.',
        example: true,
        control: 'switch',
        default: false,
        without: 'Visits are counted, not recorded.',
      }),
    },
    make: ({ apiKey, apiHost = 'https://us.i.posthog.com', sessionRecording = false }): ServiceScript => ({
      // PostHog’s own servers give out files under another name than they count under.
      src: `${withoutSlash(apiHost).replace(/\.i\.posthog\.com$/, '-assets.i.posthog.com')}/static/array.js`,
      attributes: { crossorigin: 'anonymous' },
      before: program`
        queue('posthog', ${posthogMethods}, ${{
          __SV: 1,
          people: [],
          _i: [
            [
              apiKey,
              {
                api_host: withoutSlash(apiHost),
                person_profiles: 'identified_only',
                disable_session_recording: !sessionRecording,
              },
              'posthog',
            ],
          ],
        }});`,
      count: program`window.posthog.capture(event);`,
      tell: program`window.posthog.capture(event, { comment });`,
    }),
  }),
  mixpanel: defineService({
    title: 'Mixpanel',
    help: 'Counts visits with Mixpanel.',
    fields: {
      projectToken: field(identifier('0a1b2c3d4e5f'), {
        title: 'Mixpanel project token',
        help: 'Mixpanel shows it in the settings of the project.',
        example: '0a1b2c3d4e5f',
      }),
      region: field(choice(['us', 'eu', 'in']).optional(), {
        title: 'Mixpanel region',
        help: 'Where your project keeps its numbers.',
        example: 'eu',
        control: 'select',
        options: { us: 'United States', eu: 'European Union', in: 'India' },
        default: 'us',
        without: 'They are kept in the United States.',
      }),
    },
    make: ({ projectToken, region = 'us' }): ServiceScript => ({
      src: 'https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js',
      before: program`
        queue('mixpanel', ${mixpanelMethods}, ${{
          __SV: 1.2,
          people: [],
          _i: [[projectToken, { api_host: mixpanelHosts[region], track_pageview: true }, 'mixpanel']],
        }});`,
      count: program`window.mixpanel.track(event);`,
    }),
  }),
  amplitude: defineService({
    title: 'Amplitude',
    help: 'Counts visits and clicks with Amplitude.',
    fields: {
      apiKey: field(identifier('0a1b2c3d4e5f'), {
        title: 'Amplitude API key',
        help: 'Amplitude shows it in the settings of the project.',
        example: '0a1b2c3d4e5f',
      }),
    },
    make: ({ apiKey }): ServiceScript => ({
      src: `https://cdn.amplitude.com/script/${apiKey}.js`,
      after: program`window.amplitude.init(${apiKey}, { fetchRemoteConfig: true, autocapture: true });`,
      count: program`window.amplitude.track(event);`,
      tell: program`window.amplitude.track(event, { comment });`,
    }),
  }),
  segment: defineService({
    title: 'Segment',
    help: 'Sends visits to Segment, which hands them on.',
    fields: {
      key: field(identifier('AbC123dEf456'), {
        title: 'Segment write key',
        help: 'Segment shows it in the settings of the source.',
        example: 'AbC123dEf456',
      }),
      cdnUrl: field(secureAddress('https://cdn.acme.com').optional(), {
        title: 'Segment proxy',
        help: 'Address of a server of your own that Segment’s script comes from.',
        example: 'https://cdn.acme.com',
        control: 'web-address',
        without: 'The script comes from Segment.',
      }),
    },
    make({ key, cdnUrl = 'https://cdn.segment.com' }): ServiceScript {
      const top = withoutSlash(cdnUrl);
      return {
        src: `${top}/analytics.js/v1/${key}/analytics.min.js`,
        before: program`
          queue('analytics', ${[...trackingMethods, 'screen', 'register']}, ${{ invoked: true, _writeKey: key, _cdn: top }});
          window.analytics.page();`,
        count: program`window.analytics.track(event);`,
        tell: program`window.analytics.track(event, { comment });`,
      };
    },
  }),
  heap: defineService({
    title: 'Heap',
    help: 'Counts visits and clicks with Heap.',
    fields: {
      appId: field(identifier('1234567890'), {
        title: 'Heap app ID',
        help: 'Heap shows it under Account, Manage, Projects.',
        example: '1234567890',
      }),
    },
    make: ({ appId }): ServiceScript => ({
      src: `https://cdn.heapanalytics.com/js/heap-${appId}.js`,
      before: program`
        queue('heap', ${heapMethods}, ${{ appid: appId, config: {} }});`,
      count: program`window.heap.track(event);`,
      tell: program`window.heap.track(event, { comment });`,
    }),
  }),
  hightouch: defineService({
    title: 'Hightouch',
    help: 'Sends visits to Hightouch, which hands them on.',
    fields: {
      writeKey: field(identifier('0a1b2c3d4e5f'), {
        title: 'Hightouch write key',
        help: 'Hightouch shows it in the settings of the source.',
        example: '0a1b2c3d4e5f',
      }),
      apiHost: field(serverName('us-east-1.hightouch-events.com').optional(), {
        title: 'Hightouch server',
        help: 'Where Hightouch takes the visits, without https://.',
        example: 'eu-west-1.hightouch-events.com',
        without: 'The server of Hightouch in the United States takes them.',
      }),
    },
    make: ({ writeKey, apiHost = 'us-east-1.hightouch-events.com' }): ServiceScript => ({
      src: 'https://cdn.hightouch-events.com/browser/release/v1-latest/events.min.js',
      before: program`
        queue('htevents', ${trackingMethods}, ${{ invoked: true, _writeKey: writeKey, _loadOptions: { apiHost } }});
        window.htevents.page();`,
      count: program`window.htevents.track(event);`,
      tell: program`window.htevents.track(event, { comment });`,
    }),
  }),
  adobe: defineService({
    title: 'Adobe Analytics',
    help: 'Loads what you set up in Adobe Experience Platform Launch.',
    fields: {
      launchUrl: field(secureAddress('https://assets.adobedtm.com/a1b2c3/launch-d4e5f6.min.js'), {
        title: 'Adobe Launch address',
        help: 'Address of the script that Adobe gives you to put on the site.',
        example: 'https://assets.adobedtm.com/a1b2c3/launch-d4e5f6.min.js',
        control: 'web-address',
      }),
    },
    make: ({ launchUrl }): ServiceScript => ({
      src: launchUrl,
      count: program`window._satellite.track(event);`,
      tell: program`window._satellite.track(event, { comment });`,
    }),
  }),
} as const satisfies Readonly<Record<string, Service<ServiceScript>>>;

/** One or several sites of Plausible. */
function domains() {
  const needs = 'the domain of a site such as docs.acme.com, without https://';
  return z.string({ error: needs }).regex(/^[a-z\d][\w.-]*(?:[/,:][\w.-]+)*$/i, { error: needs });
}
