import { addProtocol } from 'maplibre-gl';
import { PMTiles, Protocol } from 'pmtiles';
import type { MapFile } from './map-file-layers.ts';

let protocol: Protocol | undefined;

/** One for all maps of a page, which then share their cache. */
function sharedProtocol(): Protocol {
  if (protocol === undefined) {
    protocol = new Protocol();
    addProtocol('pmtiles', protocol.tile);
  }
  return protocol;
}

/** The names of the layers in a file's description of itself. */
function layersOf(metadata: unknown): string[] {
  if (typeof metadata !== 'object' || metadata === null || !('vector_layers' in metadata)) return [];
  const { vector_layers: layers } = metadata;
  if (!Array.isArray(layers)) return [];
  return layers.flatMap((layer: unknown) =>
    typeof layer === 'object' && layer !== null && 'id' in layer && typeof layer.id === 'string' ? [layer.id] : [],
  );
}

/** Reads the header of an operator's file of vector tiles. Throws where there is none. */
export async function openMapFile(address: string): Promise<MapFile> {
  const url = new URL(address, window.location.href).href;
  const archive = new PMTiles(url);
  sharedProtocol().add(archive);
  return { source: 'file', url: `pmtiles://${url}`, layers: layersOf(await archive.getMetadata()) };
}
