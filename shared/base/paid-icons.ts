import { dictionary } from './dictionary.ts';

/**
 * Icons of Font Awesome’s paid set that documentation uses, each with the free
 * icon that says the same: Font Awesome’s where it has one, else Lucide’s. Sites
 * made elsewhere were drawn with the paid set, so these names are no mistakes.
 */
export const paidIcons = dictionary<string>({
  'alarm-exclamation': 'bell', 'album-collection': 'compact-disc', 'arrow-progress': 'bars-progress', 'arrows-cross': 'shuffle', 'badge-dollar': 'badge-dollar-sign',
  balloons: 'party-popper', 'ballot-check': 'list-check', 'bars-filter': 'list-filter', 'bell-on': 'bell', 'bolt-auto': 'bolt', 'bolt-slash': 'zap-off',
  'book-sparkles': 'book', bookmarks: 'bookmark', books: 'library-big', 'box-check': 'package-check', 'brackets-round': 'parentheses', browser: 'app-window',
  browsers: 'window-restore', 'bullseye-arrow': 'bullseye', 'bullseye-pointer': 'bullseye', 'calendar-lines': 'calendar-days', 'camera-movie': 'clapperboard',
  'chart-line-down': 'chart-line', 'chart-mixed': 'chart-simple', 'chart-scatter-3d': 'chart-scatter', 'circle-a': 'a', 'circle-sort': 'sort',
  'circle-waveform-lines': 'audio-lines', 'clipboard-list-check': 'clipboard-check', 'clock-desk': 'clock', clouds: 'cloud', 'code-simple': 'code',
  'comment-code': 'message-square-code', 'comment-lines': 'comment-dots', 'comment-question': 'circle-question', 'comments-question': 'circle-question',
  'conveyor-belt': 'boxes-stacked', 'credit-card-front': 'credit-card', 'crystal-ball': 'wand-magic-sparkles', 'cube-sparkles': 'cube', 'diagram-cells': 'table-cells',
  'diagram-nested': 'sitemap', 'diagram-subtask': 'list-tree', 'display-code': 'laptop-code', 'envelope-dot': 'envelope', envelopes: 'mails',
  'face-awesome': 'face-grin-stars', 'file-binary': 'file-digit', 'file-magnifying-glass': 'file-search', 'file-xml': 'file-code', 'film-canister': 'film',
  'filter-list': 'list-filter', 'fire-flame': 'fire', 'flag-swallowtail': 'flag', 'flask-gear': 'flask', 'folder-arrow-up': 'folder-up', 'folder-gear': 'folder-cog',
  'gauge-low': 'gauge', 'gauge-max': 'gauge-high', 'gauge-min': 'gauge', 'gauge-simple-low': 'gauge-simple', 'gauge-simple-max': 'gauge-simple-high',
  'gauge-simple-min': 'gauge-simple', 'gear-code': 'gear', 'gear-complex': 'gear', 'globe-pointer': 'globe', 'globe-stand': 'globe', grid: 'table-cells-large',
  'grid-2': 'table-cells-large', 'grid-2-plus': 'grid-2x2-plus', 'grid-3': 'table-cells', 'grid-4': 'table-cells', 'grid-5': 'table-cells',
  'grid-round': 'table-cells-large', 'grid-round-2': 'table-cells-large', 'hand-wave': 'hand', 'head-side-brain': 'brain', 'house-blank': 'house',
  'image-slash': 'image-off', 'images-user': 'images', 'inbox-in': 'inbox', inboxes: 'inbox', 'input-numeric': 'hashtag', 'input-pipe': 'text-cursor-input',
  'input-text': 'text-cursor-input', 'key-skeleton': 'key', 'keyboard-brightness': 'keyboard', 'laptop-mobile': 'laptop', 'lightbulb-exclamation': 'lightbulb',
  'lightbulb-gear': 'lightbulb', 'lightbulb-on': 'lightbulb', 'link-horizontal': 'link', memo: 'file-lines', 'memo-circle-check': 'file-circle-check',
  'memo-circle-info': 'file-lines', 'memo-pad': 'clipboard', 'message-bot': 'robot', 'message-check': 'message-square-check', 'message-code': 'message-square-code',
  'message-dots': 'comment-dots', 'message-exclamation': 'message-square-warning', 'message-lines': 'message-square-text', 'message-pen': 'message-square-plus',
  'message-question': 'circle-question', 'message-smile': 'message', messages: 'comments', 'messages-dollar': 'comments-dollar', 'messages-question': 'comments',
  'microchip-ai': 'microchip', 'mobile-notch': 'mobile', 'money-bill-simple': 'money-bill', 'monitor-waveform': 'activity', 'nfc-signal': 'nfc', note: 'note-sticky',
  'octagon-exclamation': 'octagon-alert', page: 'file', 'pen-field': 'pen', 'people-simple': 'people-group', 'person-running-fast': 'person-running',
  'phone-arrow-down-left': 'phone-incoming', pipe: 'grip-lines-vertical', 'planet-ringed': 'orbit', 'presentation-screen': 'person-chalkboard',
  'puzzle-piece-simple': 'puzzle-piece', 'rectangle-barcode': 'barcode', 'rectangle-code': 'file-code', 'rectangle-history': 'layer-group',
  'rectangle-history-circle-user': 'id-card', 'rectangle-pro': 'star', 'rectangle-terminal': 'terminal', 'rectangle-vertical-history': 'layer-group',
  'rectangles-mixed': 'layout-dashboard', 'rocket-launch': 'rocket', 'route-interstate': 'route', 'rss-slash': 'rss', 'ruler-triangle': 'ruler-combined', scanner: 'scan',
  'scanner-keyboard': 'scan', 'screen-users': 'users-rectangle', screencast: 'screen-share', scribble: 'signature', 'scroll-old': 'scroll', sidebar: 'panel-left',
  'sidebar-flip': 'panel-right', 'signal-bars': 'signal', 'signal-stream': 'tower-broadcast', 'siren-on': 'siren', 'sliders-simple': 'sliders', snake: 'worm',
  'spider-web': 'spider', 'spinner-scale': 'spinner', 'spinner-third': 'loader-circle', 'square-bolt': 'bolt', 'square-e': 'e', 'square-ellipsis': 'ellipsis',
  'square-info': 'circle-info', 'square-list': 'square-chart-gantt', 'square-quote': 'quote-left', 'square-sliders': 'sliders', starfighter: 'rocket',
  'table-layout': 'table', 'table-pivot': 'table', 'table-rows': 'table-list', tally: 'tally-5', text: 'font', 'text-size': 'text-height', 'toolbox-simple': 'toolbox',
  'trash-check': 'trash-can', 'tv-music': 'tv', 'usb-drive': 'hard-drive', 'user-check-circle': 'user-check', 'user-crown': 'user-shield', 'user-group-simple': 'user-group',
  'user-headset': 'headset', 'user-helmet-safety': 'user-tie', 'user-magnifying-glass': 'user-search', 'user-robot': 'robot', 'video-arrow-up-right': 'video',
  'warehouse-full': 'warehouse', 'wave-pulse': 'activity', 'wave-sine': 'wave-square', waveform: 'audio-lines', 'waveform-lines': 'audio-lines', 'wifi-fair': 'wifi',
  'wifi-slash': 'wifi-off', window: 'app-window', 'window-flip': 'app-window', 'window-frame': 'table-cells-large', 'wrench-simple': 'wrench',
});

/** The free icon to draw for one of the paid set; null for every other name. A number or letter in a shape stands alone. */
export function freeIconFor(name: string): string | null {
  if (Object.hasOwn(paidIcons, name)) return paidIcons[name]!;
  return /^(?:circle|square|hexagon|diamond)-([0-9a-z])$/.exec(name)?.[1] ?? null;
}
