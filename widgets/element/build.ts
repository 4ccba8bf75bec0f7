/** What a widget tells the build, in its `build.ts`. */
export interface WidgetBuild {
  /**
   * In how many files beside the runtime it may come, as each is a request more. With 3 (its own, what several widgets
   * share, and what it lends to others) no page loads more than it shows. With 2 it lends nothing: who shows one of its
   * parts loads all of it. With 1, what it shares with another widget is in the runtime, which all widgets load.
   */
  maxFiles: 1 | 2 | 3
  /** The module that it loads as soon as it can be used, such as `later.ts`; it then comes in one file of its own. */
  soon?: string
  /**
   * With these attributes the server draws what the widget's tag shows before the widget's code runs. Only for widgets
   * that can be used without data, and that take over what was typed meanwhile.
   */
  first?: Readonly<Record<string, string>>
}
