/** Whether a media type is that of an answer to be read as it comes: events, or lines of JSON. */
export function isStream(type: string): boolean {
  return /^(?:text\/event-stream|application\/(?:x-)?(?:ndjson|jsonl|jsonlines|json-lines|json-seq|stream\+json))$/i.test(
    type.split(';')[0]!.trim(),
  );
}
