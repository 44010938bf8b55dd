/**
 * Stands for @emotion/sheet: rules go nowhere. jsdom lays nothing out, and matches each element that somebody asks about
 * against every rule of the page; hundreds of MUI's make that most of a test's time.
 */
export class StyleSheet {
  readonly tags: Element[] = [];
  before: ChildNode | null = null;
  key: string;
  nonce: string | undefined;
  container: Node;

  constructor({ key, nonce, container }: { key: string; nonce?: string; container: Node }) {
    this.key = key;
    this.nonce = nonce;
    this.container = container;
  }

  hydrate(): void {}
  insert(): void {}
  flush(): void {}
}
