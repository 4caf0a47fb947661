/** A text that nobody can guess: 32 bytes as Base64 of addresses. */
export function randomSecret(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** What is shown of a verifier when a code is asked for (RFC 7636, S256). Only where the page is a secure context. */
export async function challengeOf(verifier: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
