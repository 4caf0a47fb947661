// Gets tokens in the site's playground; loaded when an endpoint is opened that can be signed in to by OAuth 2.
import type { MakeOauthForm } from '../client/auth-form.client.ts';
import { browserConsent } from './consent.client.ts';
import { oauthForm } from './form.client.ts';

const { src } = document.currentScript as HTMLScriptElement;
const make: MakeOauthForm = (options) => oauthForm(options, browserConsent(src));

// What the playground takes it from.
Object.assign(window, { galleyOauth: make });
