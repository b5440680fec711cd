import type { Plugin } from 'vite';

/** What the bundler knows of a module. */
type ModuleInfo = {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
  code: string | null;
};
type ModuleGraph = {
  getModuleIds: () => IterableIterator<string>;
  getModuleInfo: (id: string) => ModuleInfo | null;
};

const own = /\/(web|contract|domain)\/[^?]*\.tsx?$/;
/** What draws the frame around a member's page and opens their session. */
export const frameModules = /web\/(shell\/shell\.tsx|session\/open-envelope\.ts)$/;
const page = /-(page|screen|import)\.tsx$/;
// The society's desk: members never load what is only for its staff, and its pages move nothing in members' files.
const desk = /^web\/society\//;
// Parts that are fetched with their page, whatever its visitor does: of the dashboard, and the steps of the form of a work.
const pagePart =
  /\/(newest-works|usage-by-month-card|dispute-lead|works\/form\/(shares|recordings|check)-step)\.tsx$/;
const dashboard = 'web/dashboard/dashboard-page.tsx';

// On a slow network a file costs as much as this many characters of source do: a share of a round trip.
const fileCost = 12000;

const plan = new Map<string, string>();

/**
 * How the build is cut into files. On a slow network each file costs part of a round trip, so what most pages need is one file, and
 * what several pages share is merged as long as that costs fewer bytes than it saves round trips. The libraries, which change
 * least, are apart: they stay in the phone's cache over our releases.
 */
export const chunkGroups = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
    priority: 9,
  },
  { name: 'query', test: /node_modules\/@tanstack\//, priority: 8 },
  { name: 'schemas', test: /node_modules\/zod\//, priority: 7 },
  { name: 'first', tags: ['$initial' as const], priority: 6 },
  {
    name: (id: string) => plan.get(id) ?? null,
    debugName: 'planned',
    test: own,
    priority: 5,
    // The plan has no circles, and what a shared module imports is itself shared.
    includeDependenciesRecursively: false,
  },
];

/** Plans the groups once all modules are known. */
export function planChunks(): Plugin {
  return {
    name: 'plan-chunks',
    apply: 'build',
    buildEnd(error) {
      plan.clear();
      if (error) return;
      for (const [id, name] of planOf(this)) plan.set(id, name);
    },
  };
}

/** Modules that are loaded together: by the same `roots`. `needs`: the names of those they import. */
type Bundle = { ids: string[]; roots: Set<string>; size: number; needs: Set<Bundle> };

function planOf(graph: ModuleGraph): Map<string, string> {
  const ids = [...graph.getModuleIds()].filter((id) => own.test(id)).sort();
  const planned = new Map<string, string>();
  const bundles = new Map<string, Bundle>();
  const bundleOf = new Map<string, Bundle>();
  for (const id of ids) {
    const all = rootsOf(id, graph);
    const ofMembers = all.filter((root) => !desk.test(root));
    const isOfDesk = ofMembers.length === 0;
    const roots = new Set(isOfDesk ? all : ofMembers);
    const pages = [...roots].filter((root) => page.test(root)).length;
    const isFrame =
      !isOfDesk &&
      (ofMembers.some((root) => frameModules.test(root)) ||
        pages > (roots.has(dashboard) ? 9 : 15));
    if (isFrame) planned.set(id, 'frame');
    const isShared = roots.size > 1 || [...roots].some((root) => pagePart.test(root));
    if (isFrame || !isShared) continue;
    const key = [...roots].sort().join();
    const bundle = bundles.get(key) ?? { ids: [], roots, size: 0, needs: new Set() };
    bundles.set(key, bundle);
    bundle.ids.push(id);
    bundle.size += graph.getModuleInfo(id)?.code?.length ?? 0;
    bundleOf.set(id, bundle);
  }
  for (const [id, bundle] of bundleOf)
    for (const importer of graph.getModuleInfo(id)?.importers ?? []) {
      const other = bundleOf.get(importer);
      if (other && other !== bundle) other.needs.add(bundle);
    }
  const merged = merge([...bundles.values()]);
  for (const [index, bundle] of merged.entries())
    for (const id of bundle.ids) planned.set(id, `shared-${index}`);
  return planned;
}

/** Merges the two that save most, as long as two are left that save anything. */
function merge(bundles: Bundle[]): Bundle[] {
  const left = new Set(bundles);
  for (;;) {
    let best: { one: Bundle; other: Bundle; saved: number } | null = null;
    for (const one of left)
      for (const other of left) {
        if (one === other) break;
        const saved = savedBy(one, other);
        if (saved > (best?.saved ?? 0) && !isBetween(one, other)) best = { one, other, saved };
      }
    if (best === null) return [...left];
    const { one, other } = best;
    one.ids.push(...other.ids);
    one.size += other.size;
    for (const root of other.roots) one.roots.add(root);
    for (const need of other.needs) one.needs.add(need);
    one.needs.delete(one);
    one.needs.delete(other);
    left.delete(other);
    for (const bundle of left)
      if (bundle.needs.delete(other) && bundle !== one) bundle.needs.add(one);
  }
}

/** What all who load one or the other save in files, less what they load in vain. */
function savedBy(one: Bundle, other: Bundle): number {
  let saved = 0;
  for (const root of one.roots)
    saved += weightOf(root) * (other.roots.has(root) ? fileCost : -other.size);
  for (const root of other.roots) if (!one.roots.has(root)) saved -= weightOf(root) * one.size;
  return saved;
}

/** A page is waited for, the dashboard after every log-in; most parts are not. */
function weightOf(root: string): number {
  if (root === dashboard) return 4;
  if (pagePart.test(root)) return root.includes('/form/') ? 2 : 3;
  return page.test(root) ? 1 : 0.25;
}

/** Whether a third needs the one and is needed by the other: together they would need each other. */
function isBetween(one: Bundle, other: Bundle): boolean {
  return leadsRound(one, other) || leadsRound(other, one);
}

function leadsRound(from: Bundle, to: Bundle): boolean {
  const seen = new Set<Bundle>();
  const reaches = (bundle: Bundle): boolean => {
    if (bundle === to) return true;
    if (seen.has(bundle)) return false;
    seen.add(bundle);
    return [...bundle.needs].some(reaches);
  };
  return [...from.needs].some((need) => need !== to && reaches(need));
}

/** The files that are loaded by themselves and bring this module with them, by their paths in the project. */
function rootsOf(id: string, graph: ModuleGraph): string[] {
  const roots = new Set<string>();
  const seen = new Set<string>();
  const visit = (one: string) => {
    if (seen.has(one)) return;
    seen.add(one);
    const info = graph.getModuleInfo(one);
    if (!info) return;
    if (info.isEntry || info.dynamicImporters.length > 0)
      roots.add(one.replace(/^.*?\/(?=(web|contract|domain)\/)/, ''));
    for (const importer of info.importers) visit(importer);
  };
  visit(id);
  return [...roots];
}
