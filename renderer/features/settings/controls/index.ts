import type { Controls } from '../form-context.ts';
import { auth } from './auth.tsx';
import { onOff, select } from './choice.tsx';
import { codeLook } from './code-look.tsx';
import { color, gradient } from './color.tsx';
import { fields } from './fields.tsx';
import { icon, iconType } from './icon.tsx';
import { image } from './image.tsx';
import { items } from './items.tsx';
import { baseUrls, list, versions } from './lines.tsx';
import { logo } from './logo.tsx';
import { navigation } from './navigation.tsx';
import { openapiList } from './openapi.tsx';
import { pageMenu } from './page-menu.tsx';
import { keyValues, redirects } from './pairs.tsx';
import { socials } from './socials.tsx';
import { address, paragraph, text } from './text.tsx';

export const controls: Controls = {
  text,
  paragraph,
  select,
  address,
  image,
  icon,
  color,
  gradient,
  logo,
  list,
  fields,
  items,
  navigation,
  versions,
  socials,
  auth,
  redirects,
  switch: onOff,
  'web-address': address,
  folder: address,
  page: address,
  'icon-type': iconType,
  'color-pair': fields,
  'key-values': keyValues,
  'base-urls': baseUrls,
  'font-file': text,
  'page-menu': pageMenu,
  'code-look': codeLook,
  'openapi-list': openapiList,
  // Only pages name operations and channels; their form is another.
  operation: text,
  channel: text,
};
