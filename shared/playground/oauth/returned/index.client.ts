// The page that authorization servers send readers back to: hands what they say to the page that asked, which is of
// the same site, and goes.
import { channelOf } from '../consent.client.ts';

const { hash, search, href, pathname } = location;
// Some servers add a fragment of their own to an answer in the query.
const isInQuery = new URLSearchParams(search).has('state');
new BroadcastChannel(channelOf(href)).postMessage((isInQuery ? search : hash).slice(1));
// A code or a token has no place in a history.
history.replaceState(null, '', pathname);
close();

export {};
