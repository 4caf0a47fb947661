import { defineService, field, identifier, program, type Service, type ServiceScript } from './define.ts';

/** Services that record what readers do. */
export const recordings = {
  clarity: defineService({
    title: 'Microsoft Clarity',
    help: 'Records visits and shows where readers click, with Microsoft Clarity.',
    fields: {
      projectId: field(identifier('abc123def4'), {
        title: 'Microsoft Clarity project ID',
        help: 'Clarity shows it in the settings of the project.',
        example: 'abc123def4',
      }),
    },
    make: ({ projectId }): ServiceScript => ({
      src: `https://www.clarity.ms/tag/${projectId}`,
      before: program`
        window.clarity = window.clarity || function () {
        (window.clarity.q = window.clarity.q || []).push(arguments);
        };`,
      count: program`window.clarity('event', event);`,
    }),
  }),
  hotjar: defineService({
    title: 'Hotjar',
    help: 'Records visits and shows where readers click, with Hotjar.',
    fields: {
      hjid: field(identifier('1234567', /^\d+$/), {
        title: 'Hotjar site ID',
        help: 'A number that Hotjar shows beside the name of the site.',
        example: '1234567',
      }),
      hjsv: field(identifier('6', /^\d+$/), {
        title: 'Hotjar version',
        help: 'The number behind “hjsv” in the code that Hotjar gives you.',
        example: '6',
      }),
    },
    make: ({ hjid, hjsv }): ServiceScript => ({
      src: `https://static.hotjar.com/c/hotjar-${hjid}.js?sv=${hjsv}`,
      before: program`
        window.hj = window.hj || function () { (window.hj.q = window.hj.q || []).push(arguments); };
        window._hjSettings = ${{ hjid: Number(hjid), hjsv: Number(hjsv) }};`,
      count: program`window.hj('event', event.split('.').join('_'));`,
    }),
  }),
  logrocket: defineService({
    title: 'LogRocket',
    help: 'Records visits with LogRocket.',
    fields: {
      appId: field(identifier('a1b2c3/docs', /^[\w.-]+(?:\/[\w.-]+)?$/), {
        title: 'LogRocket app ID',
        help: 'Two names with a slash between them, as LogRocket shows them in the settings of the project.',
        example: 'a1b2c3/docs',
      }),
    },
    make: ({ appId }): ServiceScript => ({
      src: 'https://cdn.logr-in.com/LogRocket.min.js',
      attributes: { crossorigin: 'anonymous' },
      after: program`window.LogRocket.init(${appId});`,
      count: program`window.LogRocket.track(event);`,
      tell: program`window.LogRocket.track(event, { comment });`,
    }),
  }),
} as const satisfies Readonly<Record<string, Service<ServiceScript>>>;

/** Services with which readers write to the team. */
export const chats = {
  intercom: defineService({
    title: 'Intercom',
    help: 'Shows Intercom’s chat on every page.',
    fields: {
      appId: field(identifier('abc12345', /^[\w.-]{6,}$/), {
        title: 'Intercom app ID',
        help: 'Also called workspace ID. Intercom shows it under Settings, Installation.',
        example: 'abc12345',
      }),
    },
    make: ({ appId }): ServiceScript => ({
      src: `https://widget.intercom.io/widget/${appId}`,
      before: program`
        window.intercomSettings = ${{ api_base: 'https://api-iam.intercom.io', app_id: appId }};
        if (!window.Intercom) {
        var calls = function () { calls.c(arguments); };
        calls.q = [];
        calls.c = function (call) { calls.q.push(call); };
        window.Intercom = calls;
        }`,
    }),
  }),
  frontchat: defineService({
    title: 'Front Chat',
    help: 'Shows Front’s chat on every page.',
    fields: {
      snippetId: field(identifier('0a1b2c3d4e5f', /^[\w.-]{6,}$/), {
        title: 'Front Chat snippet ID',
        help: 'Called “chatId” in the code that Front gives you.',
        example: '0a1b2c3d4e5f',
      }),
    },
    make: ({ snippetId }): ServiceScript => ({
      src: 'https://chat-assets.frontapp.com/v1/chat.bundle.js',
      after: program`window.FrontChat('init', ${{ chatId: snippetId, useDefaultLauncher: true }});`,
    }),
  }),
} as const satisfies Readonly<Record<string, Service<ServiceScript>>>;
