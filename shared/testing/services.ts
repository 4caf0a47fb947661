// What services are to be; `services.test.ts` holds those that are against it.

const list = (...names: string[]) => JSON.stringify(names);
const tracking = [
  'trackSubmit',
  'trackClick',
  'trackLink',
  'trackForm',
  'pageview',
  'identify',
  'reset',
  'group',
  'track',
  'ready',
  'alias',
  'debug',
  'page',
  'once',
  'off',
  'on',
  'addSourceMiddleware',
  'addIntegrationMiddleware',
  'setAnonymousId',
  'addDestinationMiddleware',
];

/** Settings of each service, and what its file holds of it. */
/** Services that the settings name, with the smallest settings of each and what readers' browsers load of it. */
export const goldenServices: Record<string, [settings: object, script: string]> = {
  ga4: [
    { measurementId: 'G-ABC' },
    `src:"https://www.googletagmanager.com/gtag/js?id=G-ABC",before(queue){
window.dataLayer = window.dataLayer || [];
window.gtag = window.gtag || function () { window.dataLayer.push(arguments); };
window.gtag('js', new Date());
window.gtag('config', "G-ABC");
}`,
  ],
  gtm: [
    { tagId: 'GTM-ABC' },
    `src:"https://www.googletagmanager.com/gtm.js?id=GTM-ABC",before(queue){
window.dataLayer = window.dataLayer || [];
window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
}`,
  ],
  plausible: [
    { domain: 'docs.acme.com', server: 'stats.acme.com' },
    `src:"https://stats.acme.com/js/script.js",attributes:{"data-domain":"docs.acme.com"},before(queue){
window.plausible = window.plausible || function () {
(window.plausible.q = window.plausible.q || []).push(arguments);
};
}`,
  ],
  fathom: [{ siteId: 'ABC' }, 'src:"https://cdn.usefathom.com/script.js",attributes:{"data-site":"ABC"}'],
  pirsch: [{ id: 'ABC' }, 'src:"https://api.pirsch.io/pa.js",attributes:{"id":"pianjs","data-code":"ABC"}'],
  posthog: [
    { apiKey: 'phc_abc', apiHost: 'https://eu.i.posthog.com/' },
    `src:"https://eu-assets.i.posthog.com/static/array.js",attributes:{"crossorigin":"anonymous"},before(queue){
queue('posthog', ${list('capture', 'identify', 'register', 'reset', 'group', 'alias', 'onFeatureFlags', 'opt_in_capturing', 'opt_out_capturing')}, {"__SV":1,"people":[],"_i":[["phc_abc",{"api_host":"https://eu.i.posthog.com","person_profiles":"identified_only","disable_session_recording":true},"posthog"]]});
}`,
  ],
  mixpanel: [
    { projectToken: 'abc', region: 'eu' },
    `src:"https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js",before(queue){
queue('mixpanel', ${list('track', 'track_pageview', 'track_links', 'track_forms', 'register', 'register_once', 'identify', 'alias', 'reset', 'opt_in_tracking', 'opt_out_tracking')}, {"__SV":1.2,"people":[],"_i":[["abc",{"api_host":"https://api-eu.mixpanel.com","track_pageview":true},"mixpanel"]]});
}`,
  ],
  amplitude: [
    { apiKey: 'abc' },
    `src:"https://cdn.amplitude.com/script/abc.js",after(){
window.amplitude.init("abc", { fetchRemoteConfig: true, autocapture: true });
}`,
  ],
  segment: [
    { key: 'abc', cdnUrl: 'https://cdn.acme.com/' },
    `src:"https://cdn.acme.com/analytics.js/v1/abc/analytics.min.js",before(queue){
queue('analytics', ${list(...tracking, 'screen', 'register')}, {"invoked":true,"_writeKey":"abc","_cdn":"https://cdn.acme.com"});
window.analytics.page();
}`,
  ],
  heap: [
    { appId: '123' },
    `src:"https://cdn.heapanalytics.com/js/heap-123.js",before(queue){
queue('heap', ${list('addEventProperties', 'addUserProperties', 'clearEventProperties', 'identify', 'resetIdentity', 'removeEventProperty', 'setEventProperties', 'track', 'unsetEventProperty')}, {"appid":"123","config":{}});
}`,
  ],
  hightouch: [
    { writeKey: 'abc', apiHost: 'eu-west-1.hightouch-events.com' },
    `src:"https://cdn.hightouch-events.com/browser/release/v1-latest/events.min.js",before(queue){
queue('htevents', ${list(...tracking)}, {"invoked":true,"_writeKey":"abc","_loadOptions":{"apiHost":"eu-west-1.hightouch-events.com"}});
window.htevents.page();
}`,
  ],
  adobe: [
    { launchUrl: 'https://assets.adobedtm.com/a/launch-b.min.js' },
    'src:"https://assets.adobedtm.com/a/launch-b.min.js"',
  ],
  clarity: [
    { projectId: 'abc' },
    `src:"https://www.clarity.ms/tag/abc",before(queue){
window.clarity = window.clarity || function () {
(window.clarity.q = window.clarity.q || []).push(arguments);
};
}`,
  ],
  hotjar: [
    { hjid: '123', hjsv: '6' },
    `src:"https://static.hotjar.com/c/hotjar-123.js?sv=6",before(queue){
window.hj = window.hj || function () { (window.hj.q = window.hj.q || []).push(arguments); };
window._hjSettings = {"hjid":123,"hjsv":6};
}`,
  ],
  logrocket: [
    { appId: 'abc/docs' },
    `src:"https://cdn.logr-in.com/LogRocket.min.js",attributes:{"crossorigin":"anonymous"},after(){
window.LogRocket.init("abc/docs");
}`,
  ],
  intercom: [
    { appId: 'abc123' },
    `src:"https://widget.intercom.io/widget/abc123",before(queue){
window.intercomSettings = {"api_base":"https://api-iam.intercom.io","app_id":"abc123"};
if (!window.Intercom) {
var calls = function () { calls.c(arguments); };
calls.q = [];
calls.c = function (call) { calls.q.push(call); };
window.Intercom = calls;
}
}`,
  ],
  frontchat: [
    { snippetId: 'abc123' },
    `src:"https://chat-assets.frontapp.com/v1/chat.bundle.js",after(){
window.FrontChat('init', {"chatId":"abc123","useDefaultLauncher":true});
}`,
  ],
};
