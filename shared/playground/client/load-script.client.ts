/** Runs a file of the site as a script, which loads from a disk and in a sandbox as well. Rejects where none is. */
export function loadScript(file: string): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement('script');
    script.src = file;
    script.onload = () => {
      script.remove();
      done();
    };
    script.onerror = () => fail(new Error(file));
    document.head.append(script);
  });
}
